import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { migrate } from '../platform/migrate.ts'
import { type TestDatabase, testDatabase } from './database.ts'

// Each test has its own empty database, folder of migrations and folder of definitions.

const log = pino({ level: 'silent' })

export let home: TestDatabase
let base: string
export let files: { migrations: string; code: string }
export let database: string
export let connection: { connectionString: string }
export let client: pg.Client

/** Call it at the top of a test file: modules are shared by the files of a process, but hooks belong to one file. */
export function eachWithItsOwnDatabase() {
  beforeAll(async () => {
    home = await testDatabase()
    base = await mkdtemp(join(tmpdir(), 'define-'))
  })
  afterAll(async () => {
    await home.drop()
    await rm(base, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const folder = await mkdtemp(join(base, 'files-'))
    files = { migrations: join(folder, 'migrations'), code: join(folder, 'src') }
    database = `dawra_define_${randomBytes(6).toString('hex')}`
    await home.pool.query(`create database ${database}`)
    const url = new URL(home.url)
    url.pathname = database
    connection = { connectionString: url.href }
    await migration(
      '3001_deals.sql',
      'create schema deals; create table deals.deals (id int, price int, sold int)',
    )
    client = await session()
    await client.query('create schema platform')
  })
  afterEach(async () => {
    await client.end()
    await home.pool.query(`drop database ${database} with (force)`)
  })
}

export async function session() {
  const opened = new pg.Client(connection)
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
export const migration = (name: string, text: string) => write(join(files.migrations, name), text)
export const definition = (name: string, text: string) => write(join(files.code, name), text)
export const deals = (name: string, text: string) => definition(`domains/deals/sql/${name}.sql`, text)
export const remove = (name: string) => rm(join(files.code, `domains/deals/sql/${name}.sql`))
export const start = () => migrate(connection, files, log)

export const returning = (name: string, value: string | number) =>
  `create or replace function deals.${name}() returns int language sql return ${value};\n`
export async function value(question: string) {
  const { rows } = await client.query(`select ${question} as it`)
  return rows[0].it
}
export const objects = async () =>
  (await client.query('select unnest(objects) as it from platform.definitions order by 1')).rows.map(
    row => row.it,
  )
