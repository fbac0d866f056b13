import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { sqlState } from '../errors.ts'
import { UNDEFINED_TABLE } from './defined-objects.ts'
import { refusal, toRefusal } from './refusal.ts'

export interface Migration {
  version: number
  name: string
  text: string
  sha256: string
}
type Applied = Pick<Migration, 'version' | 'name' | 'sha256'>

/**
 * Migrations 0100 to 0199 are the baseline: one file per domain. A fresh database runs it. A database made before it has the
 * same tables from former migrations, once the last of those has run: there the baseline is recorded, not run. Migrations
 * after the last former one run on both.
 */
const BASELINE = { first: 100, last: 199 }
const LAST_FORMER = 2036
type Numbered = Pick<Migration, 'version'>
const isBaseline = ({ version }: Numbered) => version >= BASELINE.first && version <= BASELINE.last
const isLater = ({ version }: Numbered) => version > LAST_FORMER
const isFormer = (one: Numbered) => !isBaseline(one) && !isLater(one)

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map(name => readMigration(folder, name)))
  for (const file of files)
    if (isFormer(file))
      throw refusal(`${file.name} has the number of a former migration: give it one after ${LAST_FORMER}`)
  files.forEach((file, index) => {
    const twin = files[index - 1]
    if (twin?.version === file.version)
      throw refusal(`${twin.name} and ${file.name} have the same number: renumber the newer one`)
  })
  return files
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? []
  if (!number) throw refusal(`${name} is not named like 2142_orders_add_tip.sql`)
  const text = await readFile(join(folder, name), 'utf8')
  return { version: Number(number), name, text, sha256: createHash('sha256').update(text).digest('hex') }
}

export const MIGRATIONS_TABLE = `
  create schema if not exists platform;
  create table if not exists platform.migrations (
    version integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`

export interface Step extends Migration {
  /** A baseline file in a database that has its tables already: recorded, not run. */
  isReached?: boolean
}

export interface Plan {
  steps: Step[]
  /** A newer server has already migrated this database; an older one may start again beside it. */
  isNewer: boolean
}

/** @throws StartRefusal (4) when files and database contradict each other, or the database is too old */
export async function planMigrations(client: pg.Client, files: Migration[], log: Logger): Promise<Plan> {
  const applied = await readApplied(client)
  const newestFormer = applied.findLast(isFormer)
  if (newestFormer && newestFormer.version < LAST_FORMER)
    throw refusal(
      `its last migration is ${newestFormer.name}, of a Dawra older than 29 November 2026. Start the version of ` +
        '29 November 2026 on it once, then this one (docs/operations/update.md)',
    )
  const later = compare(files.filter(isLater), applied.filter(isLater), log)
  const baseline = compare(files.filter(isBaseline), applied.filter(isBaseline), log)
  const isReached = newestFormer !== undefined
  return {
    steps: [...baseline.steps.map(step => ({ ...step, isReached })), ...later.steps],
    isNewer: baseline.isNewer || later.isNewer,
  }
}

function compare(files: Migration[], applied: Applied[], log: Logger): Plan {
  const fileByVersion = new Map(files.map(file => [file.version, file]))
  const unknown = applied.filter(({ version }) => !fileByVersion.has(version))
  for (const { name } of unknown) log.warn({ migration: name }, 'the database is newer than this server')
  for (const { version, name, sha256 } of applied) {
    const file = fileByVersion.get(version)
    if (file && file.name !== name)
      throw refusal(`${file.name} has the number of ${name}, which is applied: renumber it`)
    if (file && file.sha256 !== sha256)
      throw refusal(`${name} was edited after it was applied: add a new file instead`)
    fileByVersion.delete(version)
  }
  const steps = [...fileByVersion.values()]
  const newest = applied.at(-1)
  for (const { version, name } of steps)
    if (newest && version < newest.version)
      throw refusal(`${name} comes before ${newest.name}, which is applied: give it a higher number`)
  return { steps, isNewer: unknown.length > 0 }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select version, name, sha256 from platform.migrations order by version',
    )
    return rows
  } catch (error) {
    // A new database lacks the table.
    if (sqlState(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

/** @throws StartRefusal (4) that names the file and the line, when it fails */
export async function applyMigration(client: pg.Client, step: Step, log: Logger) {
  const { version, name, text, sha256, isReached } = step
  const started = performance.now()
  try {
    await client.query('begin')
    if (!isReached) await client.query(text)
    // `*` in a view or a parsed body was expanded at its creation, so all definitions run again after a migration.
    await client.query('delete from platform.definitions')
    const record = 'insert into platform.migrations (version, name, sha256) values ($1, $2, $3)'
    await client.query(record, [version, name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw toRefusal(error, { file: name, text, line: 1 })
  }
  if (!isReached) log.info({ migration: name, ms: Math.round(performance.now() - started) }, 'migrated')
}
