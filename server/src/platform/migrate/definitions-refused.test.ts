import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import {
  client,
  connection,
  database,
  deals,
  eachWithItsOwnDatabase,
  files,
  home,
  migration,
  objects,
  remove,
  returning,
  start,
  value,
} from '#testing/migrated-definitions'
import { migrate } from '../migrate.ts'

eachWithItsOwnDatabase()

test('refuses to start with a broken file, names the line, and changes nothing', async () => {
  await deals('a_first', returning('a_first', 1))
  await deals('b_gone', returning('b_gone', 1))
  await start()
  await deals('a_first', returning('a_first', 2))
  await deals('c_new', returning('c_new', 3))
  await remove('b_gone')
  await deals(
    'd_broken',
    `${returning('d_new', 4)}-- Broken.\ncreate or replace function deals.d_broken() returns int language sql\n  return (\n    select nothing from deals.deals);`,
  )
  await expect(start()).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(
      /domains\/deals\/sql\/d_broken\.sql, line 5: column "nothing" does not exist/,
    ),
  })
  expect(await value('deals.a_first() + deals.b_gone()')).toBe(2)
  expect(await objects()).toEqual(['routine deals.a_first()', 'routine deals.b_gone()'])
  expect(await value(`to_regprocedure('deals.c_new()') is null`)).toBe(true)
})

const TRIGGER =
  'create or replace trigger one before insert on deals.deals for each row execute function deals.one();'

test.each([
  ['an object of another schema', 'create or replace view venues.one as select 1 as it;', /line 2/],
  ['a table', 'create table deals.one ();', /line 2/],
  ['what is not replaced', 'create function deals.one() returns int language sql return 1;', /line 2/],
  ['a trigger of no function here', TRIGGER, /line 2: no file defines deals\.one/],
  ['a text that is not closed', "create or replace view deals.one as select ';", /line 2: ' is not closed/],
])('refuses a file that holds %s, before touching the database', async (_, text, complaint) => {
  await deals('one', `-- One.\n${text}`)
  await expect(start()).rejects.toThrow(complaint)
  expect(await value(`to_regclass('platform.migrations') is null`)).toBe(true)
})

test('refuses an object that two files define, or one file twice', async () => {
  await deals('prices', returning('one', 1))
  await deals('times', returning('one', 2))
  await expect(start()).rejects.toThrow(
    /times\.sql, line 1: deals\.one is already in domains\/deals\/sql\/prices\.sql/,
  )
  await remove('times')
  await deals('prices', returning('one', 1) + returning('one', 2))
  await expect(start()).rejects.toThrow(/prices\.sql: it defines a part of deals\.one twice/)
})

test('names the views that need each other in a circle', async () => {
  const inner = (name: string, needs: string) =>
    `create or replace view deals.${name} as select * from deals.${needs};\n`
  await deals('free', returning('zero', 0))
  await deals('prices', inner('first', 'second') + inner('second', 'third') + returning('one', 1))
  await deals('times', inner('third', 'first'))
  await expect(start()).rejects.toThrow(
    /: deals\.first \(domains\/deals\/sql\/prices\.sql\), deals\.second \(.*\), deals\.third \(domains\/deals\/sql\/times\.sql\)$/,
  )
  expect(await value(`to_regprocedure('deals.zero()') is null`)).toBe(true)
})

test('refuses a function that a table uses, because it belongs to the table', async () => {
  await migration(
    '3002_deals_fee.sql',
    'create function deals.fee() returns int language sql immutable return 1; alter table deals.deals add fee int default deals.fee()',
  )
  await start()
  expect(await value('deals.fee()')).toBe(1)
  await deals('fee', 'create or replace function deals.fee() returns int language sql immutable return 2;')
  await expect(start()).rejects.toThrow(/deals\/sql\/fee\.sql: a table uses routine deals\.fee\(\)/)
})

test('never drops a function that a part of a table uses', async () => {
  await deals('fee', returning('fee', 1))
  await start()
  await client.query('create view deals.by_hand as select deals.fee() as it')
  await client.query('alter table deals.deals add of_hand deals.by_hand')
  await remove('fee')
  await expect(start()).rejects.toThrow(/cannot be dropped: used by column of_hand of table deals\.deals/)
  expect(await value('deals.fee()')).toBe(1)
})

test('lets many processes start at once, of which one makes the definitions', async () => {
  await deals('one', returning('one', 1))
  const lines: string[] = []
  const listening = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  await Promise.all(Array.from({ length: 6 }, () => migrate(connection, files, listening)))
  expect(await value('deals.one()')).toBe(1)
  expect(lines.filter(line => line.includes('functions and views defined'))).toHaveLength(1)
})

test('reads the definitions once and takes no lock when nothing has changed', async () => {
  await deals('one', returning('one', 1))
  await start()
  await client.query(
    'begin; select pg_advisory_lock(7302015); lock table deals.deals in access exclusive mode',
  )
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await start()
  const statements = queries.mock.calls.map(([text]) => String(text))
  queries.mockRestore()
  expect(statements.filter(text => text.includes('platform.definitions'))).toHaveLength(1)
  expect(statements).toHaveLength(2)
})

test('changes nothing when a start is killed, and completes at the next start', async () => {
  const text = (
    n: number,
  ) => `create or replace function deals.z_last() returns trigger language plpgsql as $$
begin
  return null; -- ${n}
end $$;
create or replace trigger z before insert on deals.deals for each row execute function deals.z_last();`
  await deals('a_first', returning('a_first', 1))
  await deals('z_last', text(1))
  await start()
  await deals('a_first', returning('a_first', 2))
  await deals('z_last', text(2))
  await client.query('begin; lock table deals.deals in access exclusive mode')
  const killed = start()
  killed.catch(() => undefined)
  const waiting = `from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  const killWaiting = async () =>
    (await home.pool.query(`select pg_terminate_backend(pid) ${waiting}`, [database])).rowCount
  await expect.poll(killWaiting).toBe(1)
  await expect(killed).rejects.toThrow()
  await client.query('rollback')
  expect(await value('deals.a_first()')).toBe(1)
  await start()
  expect(await value('deals.a_first()')).toBe(2)
  expect(await value(`(select prosrc like '%-- 2%' from pg_proc where proname = 'z_last')`)).toBe(true)
})

test('leaves the functions of a newer server alone when an older one starts', async () => {
  await deals('one', returning('one', 1))
  await start()
  await migration('3002_newer.sql', 'create table deals.newer ()')
  await deals('one', returning('one', 2))
  await start()
  await rm(join(files.migrations, '3002_newer.sql'))
  await deals('one', returning('one', 1))
  await start()
  expect(await value('deals.one()')).toBe(2)
})
