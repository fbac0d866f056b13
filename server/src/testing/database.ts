import { randomBytes } from 'node:crypto'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { type Actor, type Ctx, GUEST } from '../platform/context.ts'
import { openPool } from '../platform/db.ts'
import { fingerprintOf, migrate, SCHEMA_FILES } from '../platform/migrate.ts'
import { checkEvents } from './check-events.ts'
import { noteProcesses } from './cpu.ts'

const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })

export interface TestDatabase {
  pool: pg.Pool
  url: string
  /** A context as of now, or with the clock (also the database's, in transactions) pinned to `now`. */
  ctx(actor?: Actor, now?: Date): Ctx
  drop(): Promise<void>
}

/** A migrated database of its own for one test file: `afterAll(() => database.drop())`. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `dawra_test_${randomBytes(6).toString('hex')}`
  const url = addressOf(name)
  await administer(async admin => {
    const template = await migratedTemplate(admin)
    // A file copy is three times faster than copying through the log, and safe, because nobody writes to a template.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  // Tests insert 100,000 rows in one statement, on busy machines.
  const pool = openPool({ connectionString: url }, 8, log, { longestStatementMs: 120_000 })
  return {
    pool,
    url,
    ctx: (actor = GUEST, now) => ({
      db: pool,
      actor,
      now: now ?? new Date(),
      requestId: 'test',
      log,
      ...(now && { pinned: true }),
    }),
    async drop() {
      await noteBackends(pool)
      await pool.end()
      try {
        await withClient(url, checkEvents)
      } finally {
        await administer(admin => admin.query(`drop database ${name} with (force)`))
      }
    },
  }
}

/** Counts the processor time of the database's backends for the running test file. */
async function noteBackends(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  noteProcesses(rows.map(({ pid }) => pid))
}

/** Name of the template database, made once for all workers and all later runs with the same files. */
async function migratedTemplate(admin: pg.Client): Promise<string> {
  const fingerprint = await fingerprintOf(SCHEMA_FILES)
  const template = `dawra_template_${fingerprint.slice(0, 16)}`
  await admin.query(`select pg_advisory_lock(hashtext('dawra test template'))`)
  try {
    const made = await admin.query(`select from pg_database where datname = $1 and datistemplate`, [template])
    if (made.rowCount === 0) await makeTemplate(admin, template)
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('dawra test template'))`)
  }
  return template
}

async function makeTemplate(admin: pg.Client, template: string) {
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  const connectionString = addressOf(template)
  await migrate({ connectionString }, SCHEMA_FILES, log)
  await runMigrations({ connectionString })
  // Marked only when complete: a run that died half-way leaves no template.
  await admin.query(`alter database ${template} is_template true`)
}

const administer = (work: (admin: pg.Client) => Promise<unknown>) =>
  withClient(process.env.TEST_DATABASE_URL, work)

async function withClient(
  connectionString: string | undefined,
  work: (client: pg.Client) => Promise<unknown>,
) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(database: string): string {
  const given = process.env.TEST_DATABASE_URL
  if (!given) throw new Error('TEST_DATABASE_URL is not set: run tests through vitest')
  const url = new URL(given)
  url.pathname = `/${database}`
  return url.href
}
