import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule } from 'libpg-query'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import type { Assembled } from './capture-assembled.ts'
import { readCatalog } from './catalog.ts'
import { written } from './finding.ts'
import { checkFunctions } from './functions.ts'
import { openProgram, type SourceProgram } from './source-program.ts'
import { checkStatements } from './statements.ts'

const FIXTURE = join(import.meta.dirname, '../../../fixtures/typed-sql/')
const SCHEMA = readFileSync(join(FIXTURE, 'schema.sql'), 'utf8')

let database: TestDatabase
let client: pg.PoolClient
let program: SourceProgram
beforeAll(async () => {
  await loadModule()
  database = await testDatabase()
  client = await database.pool.connect()
  program = openProgram(join(FIXTURE, 'tsconfig.json'), FIXTURE)
})
afterAll(async () => {
  program.close()
  client.release()
  await database.drop()
})
beforeEach(async () => {
  await client.query('drop schema if exists zoo cascade')
  await client.query(SCHEMA)
})

const statements = async (assembled: readonly Assembled[] = []) =>
  written((await checkStatements(program, client, await readCatalog(client), assembled)).findings)
const functions = async () =>
  written(
    (await checkFunctions(client, await readCatalog(client), { root: FIXTURE, folders: ['.'] })).findings,
  )
const inUses = (findings: readonly string[]) => findings.filter(text => text.startsWith('uses.ts'))
/** A function that no file defines: its faults are reported at its name. */
const bodyOf = (statement: string, declared = '') =>
  `create function zoo.f(p_id uuid) returns int language plpgsql as $$ declare ${declared} begin ${statement} end $$`

test('finds no fault where everything fits', async () => {
  expect(inUses(await statements())).toEqual([])
  expect(await functions()).toEqual([])
})

test('finds every fault of a statement, its values and its row type', async () => {
  const lines = readFileSync(join(FIXTURE, 'faults.ts'), 'utf8').split('\n')
  const planted = lines.flatMap((line, at) => {
    const [, message] = /\/\/ red: (.+)$/.exec(line) ?? []
    return message ? `faults.ts:${at + 2} ${message}` : []
  })
  const found = (await statements()).filter(text => text.startsWith('faults.ts'))
  expect(planted.length).toBeGreaterThan(15)
  expect(found).toEqual(expect.arrayContaining(planted))
  // The statement object that no tag made.
  expect(found.filter(text => !planted.includes(text))).toEqual([
    expect.stringContaining('faults.ts assembled assembles a statement that no check makes'),
  ])
})

test('checks an assembled statement in the variants that a test makes of it', async () => {
  const variant = (order: string) => ({
    name: '',
    text: `select id from zoo.animals order by ${order}`,
    values: [],
  })
  const of = async (...orders: string[]) =>
    (await statements([{ maker: 'faults.ts assembled', statements: orders.map(variant) }])).filter(text =>
      text.includes('assembled'),
    )
  expect(await of('name', 'grams')).toEqual([])
  expect(await of('name', 'weight')).toEqual([expect.stringContaining('column "weight" does not exist')])
})

describe('a change of the database', () => {
  test.each([
    ['alter table zoo.animals rename grams to weight', 'uses.ts:15 column "grams" does not exist'],
    ['alter table zoo.animals drop column facts', 'uses.ts:15 column "facts" does not exist'],
    [
      'alter table zoo.animals alter born_at type text',
      'uses.ts:15 bornAt is string (text) where its row type says Date | null',
    ],
    [
      'alter table zoo.animals alter diet drop not null',
      'uses.ts:15 diet can be null where its row type says "meat" | "plants"',
    ],
    [
      'alter table zoo.keepers alter name drop not null',
      'uses.ts:28 name can be null where its row type says string',
    ],
    [
      'drop trigger guarded on zoo.animals; drop function zoo.weigh; create function zoo.weigh(uuid) returns int return 1',
      'uses.ts:31 function zoo.weigh(unknown, unknown) does not exist',
    ],
    ['drop view zoo.kept', 'uses.ts:43 relation "zoo.kept" does not exist'],
    [
      `alter type zoo.diet rename to former; create type zoo.diet as enum ('plants');
        alter table zoo.animals alter diet type zoo.diet using 'plants'`,
      'uses.ts:15 diet is never meat (diet) where its row type says "meat" | "plants"',
    ],
  ])('finds statements that a change of the database breaks: %s', async (change, finding) => {
    await client.query(change)
    expect(inUses(await statements())).toContain(finding)
  })

  test.each([
    [
      'alter table zoo.animals rename grams to weight',
      'schema.sql:26 zoo.weigh: column a.grams does not exist',
    ],
    ['alter table zoo.animals rename grams to weight', 'schema.sql:47 zoo.guard: "new" has no field "grams"'],
    ['alter table zoo.animals rename name to title', 'schema.sql:48 zoo.guard: "new" has no field "name"'],
    [
      'alter table zoo.keepers rename id to number',
      'schema.sql:41 zoo.of_keeper: column "id" does not exist',
    ],
    [
      'drop function zoo.weigh; create function zoo.weigh(uuid) returns int return 1',
      'schema.sql:50 zoo.guard: function zoo.weigh(uuid, bigint) does not exist',
    ],
    ['drop table zoo.keepers cascade', 'schema.sql:41 zoo.of_keeper: relation "zoo.keepers" does not exist'],
    [
      'alter table zoo.animals rename name to title',
      'schema.sql:55 zoo.heaviest: column "name" does not exist',
    ],
  ])('finds functions that a change of the database breaks: %s', async (change, finding) => {
    await client.query(change)
    expect(await functions()).toContain(finding)
  })
})

test.each([
  ['select a.name into it from zoo.animals a; return it.grams;', 'it record;', '"it" has no field "grams"'],
  ['return it.grams;', 'it record;', 'the record "it" is read before anything is assigned to it'],
  ['select id, name into number from zoo.keepers; return 1;', 'number int;', '2 columns go into 1 variables'],
  [
    'number := (select facts from zoo.animals); return 1;',
    'number int;',
    'facts is jsonb and goes into integer',
  ],
  [
    'select born_at into number from zoo.animals; return 1;',
    'number int;',
    'born_at is timestamp with time zone and goes into integer',
  ],
  [
    'for it in select name from zoo.keepers loop perform it.phone; end loop; return 1;',
    'it record;',
    '"it" has no field "phone"',
  ],
  ['if p_nobody then return 1; end if; return 2;', '', 'column "p_nobody" does not exist'],
  [
    'return (select born_at from zoo.animals where id = p_id);',
    '',
    'born_at is timestamp with time zone and goes into integer',
  ],
  ['perform zoo.weigh(p_id); return 1;', '', 'function zoo.weigh(uuid) does not exist'],
  [
    'begin return 1; exception when others then perform nobody(); end;',
    '',
    'function nobody() does not exist',
  ],
])('finds a fault in a function: %s', async (statement, declared, message) => {
  await client.query(bodyOf(statement, declared))
  expect(await functions()).toEqual([`zoo.f:1 zoo.f: ${message}`])
})
