import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { KEEP_ALIVE } from './database-client.ts'
import { sqlState } from './errors.ts'
import { StartRefusal } from './start-refusal.ts'

interface Migration {
  version: number
  name: string
  text: string
  sha256: string
}
type Applied = Pick<Migration, 'version' | 'name' | 'sha256'>

/** Any number, so long as nothing else in this database locks it. */
const LOCK = 7_302_015

/**
 * Brings the database to the newest version: each `NNNN_name.sql` once, in order, in its own transaction.
 * @throws StartRefusal (4) when files and database contradict each other, or a file fails
 */
export async function migrate(connection: pg.ClientConfig, folder: string, log: Logger) {
  const files = await readMigrations(folder)
  const client = await connect(connection, log)
  try {
    if (pending(files, await readApplied(client), log).length === 0) return
    // Another process may be migrating: wait for it, then look again.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(TABLE)
    for (const migration of pending(files, await readApplied(client), log))
      await apply(client, migration, log)
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map(name => readMigration(folder, name)))
  files.forEach((file, index) => {
    const twin = files[index - 1]
    if (twin?.version === file.version)
      throw refusal(`${twin.name} and ${file.name} have the same number: renumber the newer one`)
  })
  return files
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? []
  if (!number) throw refusal(`${name} is not named like 0042_orders_add_tip.sql`)
  const text = await readFile(join(folder, name), 'utf8')
  return { version: Number(number), name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

const TABLE = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    version integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const known = await client.query(`select to_regclass('platform.migrations') is not null as "exists"`)
  if (!known.rows[0].exists) return []
  return (
    await client.query<Applied>('select version, name, sha256 from platform.migrations order by version')
  ).rows
}

function pending(files: Migration[], applied: Applied[], log: Logger): Migration[] {
  const fileByVersion = new Map(files.map(file => [file.version, file]))
  for (const { version, name, sha256 } of applied) {
    const file = fileByVersion.get(version)
    // An older server may start again while a newer one has already migrated.
    if (!file) log.warn({ migration: name }, 'the database is newer than this server')
    else if (file.name !== name)
      throw refusal(`${file.name} has the number of ${name}, which is applied: renumber it`)
    else if (file.sha256 !== sha256)
      throw refusal(`${name} was edited after it was applied: add a new file instead`)
    fileByVersion.delete(version)
  }
  const waiting = [...fileByVersion.values()]
  const newest = applied.at(-1)
  for (const { version, name } of waiting)
    if (newest && version < newest.version)
      throw refusal(`${name} comes before ${newest.name}, which is applied: give it a higher number`)
  return waiting
}

async function apply(client: pg.Client, { version, name, text, sha256 }: Migration, log: Logger) {
  const started = performance.now()
  try {
    await client.query('begin')
    await client.query(text)
    const record = 'insert into platform.migrations (version, name, sha256) values ($1, $2, $3)'
    await client.query(record, [version, name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) throw error
    throw refusal(
      `${name}${lineOf(text, error)}: ${error.message}${error.detail ? ` (${error.detail})` : ''}`,
    )
  }
  log.info({ migration: name, ms: Math.round(performance.now() - started) }, 'migrated')
}

const lineOf = (text: string, { position }: pg.DatabaseError) =>
  position ? `, line ${text.slice(0, Number(position)).split('\n').length}` : ''

const refusal = (message: string) => new StartRefusal(`The database cannot be migrated: ${message}`, 4)

const PATIENCE_MS = 30_000
/** Not up yet, starting, shutting down, out of connections: a database that may answer in a moment. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
])

async function connect(connection: pg.ClientConfig, log: Logger): Promise<pg.Client> {
  for (const end = Date.now() + PATIENCE_MS; ; await delay(250)) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...KEEP_ALIVE, ...connection })
    client.on('error', error => log.warn({ err: error }, 'the migration connection was lost'))
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > end || !isNotYet(error)) throw error
      log.info({ reason: sqlState(error) }, 'waiting for the database')
    }
  }
}

const isNotYet = (error: unknown) =>
  NOT_YET.has(sqlState(error) ?? '') ||
  (error instanceof Error && /timeout expired|terminated unexpectedly/.test(error.message))
