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
  /** The database's own address, for a server under test. */
  url: string
  /** A context as of now, or with the clock (also the database's, in transactions) pinned to `now`. */
  ctx(actor?: Actor, now?: Date): Ctx
  /** Checks every event that was announced, and drops the database. */
  drop(): Promise<void>
}

/** A migrated database of its own for one test file: `afterAll(() => database.drop())`. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `dawra_test_${randomBytes(6).toString('hex')}`
  const url = addressOf(name)
  await administer(async admin => {
    const template = await migratedTemplate(admin)
    // Copied as files, not through the log, in a third of the time: no one else writes to a template.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  // Tests fill tables with 100,000 rows in one statement, on machines that are busy with others.
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

/** The database works in processes of its own, for the file that is running. */
async function noteBackends(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  noteProcesses(rows.map(({ pid }) => pid))
}

/** The template's name: made once for all workers and for every later run with the same files. */
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
  // Only a finished one is marked: a run that died half-way leaves nothing that looks usable.
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
