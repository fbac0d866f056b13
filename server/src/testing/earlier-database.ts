import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { DEFINITIONS_TABLE } from '../platform/migrate/defined-objects.ts'
import { applyMigration, MIGRATIONS_TABLE, readMigrations } from '../platform/migrate/migrations.ts'
import { SCHEMA_FILES } from '../platform/migrate.ts'

/** Brings an empty database to the tables of a server whose newest migration is `last`, without its functions and views. */
export async function migrateTablesTo(connection: pg.ClientConfig, last: number) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`${MIGRATIONS_TABLE};${DEFINITIONS_TABLE}`)
    for (const migration of await readMigrations(SCHEMA_FILES.migrations))
      if (migration.version <= last) await applyMigration(client, migration, pino({ level: 'silent' }))
  } finally {
    await client.end()
  }
}

/** Brings an empty database to the state of a server from before the baseline, whose newest migration is `last`. */
export async function migrateAsBefore(connection: pg.ClientConfig, last: number) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`${MIGRATIONS_TABLE};${DEFINITIONS_TABLE}`)
    for (const migration of await readMigrations(join(SCHEMA_FILES.migrations, 'before')))
      if (migration.version <= last) await applyMigration(client, migration, pino({ level: 'silent' }))
    // Servers of that time had no definitions.
    await client.query('drop table platform.definitions')
  } finally {
    await client.end()
  }
}
