import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { catalogOf, seedRowsOf } from '#testing/schema-catalog'
import { migrate, SCHEMA_FILES } from '../migrate.ts'

const log = pino({ level: 'silent' })

/** The last of the former migrations. */
const LAST = [2036, '2036_payments_vat_seen.sql'] as const

let home: TestDatabase
let client: pg.Client
let name: string
const start = () => migrate({ connectionString: urlOf(name) }, SCHEMA_FILES, log)

function urlOf(database: string) {
  const url = new URL(home.url)
  url.pathname = database
  return url.href
}

beforeAll(async () => {
  home = await testDatabase()
})
beforeEach(async () => {
  name = `dawra_baseline_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name}`)
  client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  await start()
  return async () => {
    await client.end()
    await home.pool.query(`drop database ${name} with (force)`)
  }
})
afterAll(() => home.drop())

const versions = async () => {
  const { rows } = await client.query<{ version: number }>(
    'select version from platform.migrations order by 1',
  )
  return rows.map(({ version }) => version)
}
const whole = async () => ({ catalog: await catalogOf(client), seeds: await seedRowsOf(client) })
/** The records of a database of the former migrations, up to the given one; its tables are those of the baseline. */
async function asFormer(version: number, name: string) {
  await client.query('delete from platform.migrations where version < 200')
  await client.query('insert into platform.migrations (version, name, sha256) values ($1, $2, $3)', [
    version,
    name,
    createHash('sha256').update(name).digest('hex'),
  ])
}

test('records the baseline without running it where the tables exist already', async () => {
  const [fresh, known] = [await whole(), await versions()]
  expect(Object.values(fresh.catalog).flat().length).toBeGreaterThan(3_000)
  expect(Object.keys(fresh.seeds)).toContain('identity.launch_switches')
  await asFormer(...LAST)
  await start()
  expect(await whole()).toEqual(fresh)
  expect(await versions()).toEqual([...known, LAST[0]].toSorted((one, other) => one - other))
})

test('runs later migrations after the baseline where the tables exist already', async () => {
  const migrations = await mkdtemp(join(tmpdir(), 'baseline-'))
  onTestFinished(() => rm(migrations, { recursive: true }))
  await cp(SCHEMA_FILES.migrations, migrations, { recursive: true })
  await writeFile(join(migrations, '9001_platform_later.sql'), 'create table platform.later ()')
  await asFormer(...LAST)
  await migrate({ connectionString: urlOf(name) }, { ...SCHEMA_FILES, migrations }, log)
  const { rows } = await client.query(`select to_regclass('platform.later') is not null as "isThere"`)
  expect(rows).toEqual([{ isThere: true }])
})

test('completes the record of a baseline after a start that was killed in between', async () => {
  const known = await versions()
  await asFormer(...LAST)
  await start()
  await client.query('delete from platform.migrations where version between 110 and 199')
  await Promise.all([start(), start()])
  expect(await versions()).toEqual(expect.arrayContaining(known))
})

test('refuses an older database, leaves it unchanged, and says what to do', async () => {
  await asFormer(1984, '1984_payouts_donors.sql')
  const before = await versions()
  await expect(start()).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(
      /1984_payouts_donors\.sql.*Start the version of 29 November 2026 on it once/,
    ),
  })
  expect(await versions()).toEqual(before)
})
