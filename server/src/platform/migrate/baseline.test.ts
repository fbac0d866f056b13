import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogOf, seedRowsOf } from '#testing/catalog'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrateAsBefore } from '#testing/earlier-database'
import { migrate, SCHEMA_FILES } from '../migrate.ts'

const log = pino({ level: 'silent' })
const made: string[] = []

/** A fresh database made from the current files. */
let home: TestDatabase
let fresh: Awaited<ReturnType<typeof whole>>
let freshVersions: number[]
beforeAll(async () => {
  home = await testDatabase()
  const connection = { connectionString: home.url }
  fresh = await whole(connection)
  freshVersions = await applied(connection)
})
afterAll(async () => {
  for (const name of made) await home.pool.query(`drop database ${name} with (force)`)
  await home.drop()
})

async function newDatabase(template = 'template1') {
  const name = `dawra_baseline_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name} template ${template} strategy file_copy`)
  made.push(name)
  const url = new URL(home.url)
  url.pathname = name
  return { name, connectionString: url.href }
}

const templates = new Map<number, Promise<string>>()
async function templateAt(last: number) {
  const { name, connectionString } = await newDatabase()
  await migrateAsBefore({ connectionString }, last)
  return name
}

/** A database that began with the legacy chain and whose newest migration is `last`. The chain runs once for each `last`. */
async function earlierDatabase(last: number): Promise<pg.ClientConfig> {
  const template = templates.get(last) ?? templateAt(last)
  templates.set(last, template)
  const { connectionString } = await newDatabase(await template)
  return { connectionString }
}

async function within<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const start = (connection: pg.ClientConfig) => migrate(connection, SCHEMA_FILES, log)
const whole = (connection: pg.ClientConfig) =>
  within(connection, async client => ({
    catalog: await catalogOf(client),
    seeds: await seedRowsOf(client),
  }))
const applied = (connection: pg.ClientConfig) =>
  within(connection, async client => {
    const { rows } = await client.query<{ version: number }>(
      'select version from platform.migrations order by 1',
    )
    return rows.map(({ version }) => version)
  })

test.each([1, 51, 62])(
  'upgrades a database from migration %i to the same state as a fresh one',
  async last => {
    const earlier = await earlierDatabase(last)
    await start(earlier)
    expect(Object.values(fresh.catalog).flat().length).toBeGreaterThan(3_000)
    expect(Object.keys(fresh.seeds)).toContain('identity.launch_switches')
    expect(await whole(earlier)).toEqual(fresh)
    expect(await applied(earlier)).toEqual(expect.arrayContaining(freshVersions))
  },
)

test('brings a database to the baseline once, also when that was interrupted', async () => {
  const earlier = await earlierDatabase(62)
  // Simulates a crash after the first baseline files were recorded.
  const { rows } = await home.pool.query(
    'select version, name, sha256 from platform.migrations where version <= 1004',
  )
  await within(earlier, client =>
    client.query(
      `insert into platform.migrations (version, name, sha256)
        select version, name, sha256 from jsonb_to_recordset($1) as r (version int, name text, sha256 text)`,
      [JSON.stringify(rows)],
    ),
  )
  await start(earlier)
  expect(await applied(earlier)).toEqual(expect.arrayContaining(freshVersions))
})

test('leaves a database alone whose migrations are newer than those known here', async () => {
  const connection = await earlierDatabase(62)
  await within(connection, client =>
    client.query(
      `insert into platform.migrations (version, name, sha256) values (63, '0063_unknown.sql', 'x')`,
    ),
  )
  await start(connection)
  expect((await applied(connection)).at(-1)).toBe(63)
})

test('refuses an edited migration while a database still has to run it', async () => {
  const connection = await earlierDatabase(51)
  await within(connection, client =>
    client.query(`update platform.migrations set sha256 = 'of another text' where version = 40`),
  )
  await expect(start(connection)).rejects.toThrow(
    /0040_rewards_own_hands\.sql was edited after it was applied/,
  )
})
