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
 * Migrations 1000 to 1099 are the baseline: one file per domain, together the schema that the legacy chain in `before/`
 * (0001 to 0062) builds step by step. A fresh database runs the baseline. A database that began with the chain runs the
 * rest of the chain and has the baseline recorded. Later migrations, from 1100 on, run on both.
 */
const BASELINE = { first: 1000, last: 1099 }

export interface MigrationFiles {
  current: Migration[]
  /** Read only for a database that began with the legacy chain and has not reached the baseline. */
  before: () => Promise<Migration[]>
}

export async function readMigrationFiles(folder: string): Promise<MigrationFiles> {
  const current = await readMigrations(folder)
  for (const { version, name } of current)
    if (version < BASELINE.first)
      throw refusal(`${name} has a number of before the baseline: give it the next one, from 1100 on`)
  return { current, before: () => readMigrations(join(folder, 'before')) }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
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
  if (!number) throw refusal(`${name} is not named like 1142_orders_add_tip.sql`)
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
  /** A baseline file in a database that reached it by the chain: recorded, not run. */
  isReached?: boolean
}

export interface Plan {
  steps: Step[]
  /** A newer server has already migrated this database; an older one may start again beside it. */
  isNewer: boolean
}

/** @throws StartRefusal (4) when files and database contradict each other */
export async function planMigrations(client: pg.Client, files: MigrationFiles, log: Logger): Promise<Plan> {
  const applied = await readApplied(client)
  const before = applied.filter(({ version }) => version < BASELINE.first)
  const current = applied.slice(before.length)
  const plan = compare(files.current, current, log)
  if (before.length === 0) return plan
  const rest: Plan =
    current.length > 0 ? { steps: [], isNewer: false } : compare(await files.before(), before, log)
  if (rest.isNewer) return rest
  const steps = plan.steps.map(step => ({ ...step, isReached: step.version <= BASELINE.last }))
  return { steps: [...rest.steps, ...steps], isNewer: plan.isNewer }
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
