import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { connect } from './migrate/connect.ts'
import { DEFINITIONS_TABLE } from './migrate/defined-objects.ts'
import { readDefinitions } from './migrate/definition-files.ts'
import { define, isDefined } from './migrate/definitions.ts'
import { applyMigration, MIGRATIONS_TABLE, planMigrations, readMigrations } from './migrate/migrations.ts'
import { type Db, one, sql } from './sql.ts'

export interface SchemaFiles {
  /** Folder of `NNNN_name.sql` files with tables, types, constraints and indexes; each runs once. */
  migrations: string
  /** Folder of functions, views and triggers (`platform/sql`, `domains/<schema>/sql`); each runs when it changes. */
  code: string
}

export const SCHEMA_FILES: SchemaFiles = {
  migrations: join(import.meta.dirname, '../../migrations'),
  code: join(import.meta.dirname, '..'),
}

export async function fingerprintOf(files: SchemaFiles): Promise<string> {
  const { definitions } = readDefinitions(files.code)
  const migrations = await readMigrations(files.migrations)
  const parts = [...migrations, ...definitions].map(({ name, sha256 }) => `${name} ${sha256}`)
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Advisory lock held while migrating; backups wait for it. The number is arbitrary but must be unique in this database. */
export const MIGRATION_LOCK = 7_302_015

/**
 * Migrates the database to this server's version. Each migration runs once, in order, in its own transaction; then changed
 * functions, views and triggers are replaced in one transaction. Without changes it only runs two reads and takes no lock.
 * @throws StartRefusal (4) when files and database contradict each other, or a file fails
 */
export async function migrate(connection: pg.ClientConfig, files: SchemaFiles, log: Logger) {
  const migrations = await readMigrations(files.migrations)
  const definitions = readDefinitions(files.code)
  const client = await connect(connection, log)
  const look = async () => {
    const { steps, isNewer } = await planMigrations(client, migrations, log)
    // An older server that starts beside a newer one must not replace the functions that the newer one calls.
    return { steps, mayDefine: !isNewer && (steps.length > 0 || !(await isDefined(client, definitions))) }
  }
  try {
    const { steps, mayDefine } = await look()
    if (steps.length === 0 && !mayDefine) return
    // Another process may be migrating: wait for it, then check again.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`${MIGRATIONS_TABLE};${DEFINITIONS_TABLE}`)
    const now = await look()
    for (const step of now.steps) await applyMigration(client, step, log)
    if (now.mayDefine) await define(client, definitions, log)
  } finally {
    await client.end()
  }
}

/** The numbers of the last applied and the last known migration. */
export async function migrationState(
  db: Db,
  files: SchemaFiles,
): Promise<{ applied: number; newest: number }> {
  const { applied } = await one<{ applied: number }>(
    db,
    sql`select coalesce(max(version), 0) as applied from platform.migrations`,
  )
  const migrations = await readMigrations(files.migrations)
  return { applied, newest: migrations.at(-1)?.version ?? 0 }
}
