import { type HealthPart, healthParts } from '@dawra/contract/care/rules'
import { type Health, healthOf } from '#care'
import { openPool } from '#platform/db'
import { measureFolder } from '#platform/disk'
import { createLog } from '#platform/log'
import { findRunningPostgres, startPostgres } from '#platform/postgres'
import { StartRefusal } from '#platform/start-refusal'
import { backupsOf } from './backup.ts'
import type { Config } from './config.ts'
import { keysOf } from './open-installation.ts'

const count = (health: Health, one: string, other = `${one}s`) =>
  `${health.count} ${health.count === 1 ? one : other}`

const FOUND: Readonly<Record<HealthPart, (health: Health) => string>> = {
  migrations: ({ count: last }) => `the database is at ${last}`,
  disk: ({ count: free }) => `${Math.floor(free / 2 ** 20)} MB free`,
  backup: ({ at, count: hours, error }) =>
    [at ? `the last good one is ${hours} h old` : 'there is none', error && `the last one failed: ${error}`]
      .filter(Boolean)
      .join('; '),
  mail: health => `${count(health, 'message')} unsent for 15 minutes`,
  texts: ({ count: percent }) => `${percent} % of a day’s text messages are used`,
  push: health => `${count(health, 'notification')} not delivered within an hour`,
  jobs: health => `${count(health, 'job')} given up`,
  queue: health => `${count(health, 'job')} locked or due for more than two minutes`,
  outbox: ({ count: seconds }) => `the oldest event waits for ${seconds} s`,
  ledger: health => `${count(health, 'payment')} of the last day that the books do not match`,
  rounds: health => `${count(health, 'round')} of the next days missing`,
}

/** The next step for each part that is unhealthy. */
const NEXT: Readonly<Record<HealthPart, string>> = {
  migrations: 'start the server: it migrates. If it does not start, its last line says why',
  disk: 'free some space, or move BACKUP_DIR to another disk; docs/operations/disk-fills.md',
  backup: 'npm run backup, and see what it says; BACKUP_DIR and BACKUP_AT are in .env.example',
  mail: 'check SMTP_URL, then send yourself a test mail on /admin/care',
  texts: 'look who requests them (/admin/audit, the log’s code_failed); docs/limits.md, "Text messages"',
  push: 'check that the machine reaches the internet, then send yourself a test on /admin/care',
  jobs: 'read their errors on /admin/care and retry them there',
  queue: 'a restart of the server frees them; docs/operations/job-does-not-end.md',
  outbox: 'look for "a reaction failed" in the log; docs/operations/outbox-stuck.md',
  ledger: 'change nothing by hand; docs/operations/money-adds-up.md',
  rounds: 'make the drafts on /admin/rounds; if they do not come, retry the failed job on /admin/care',
}

const MARKS = { fine: 'ok   ', wrong: 'WRONG', off: 'off  ' } as const

/**
 * Reports for each part whether it is healthy, and the next step if not. @throws StartRefusal (1) with the same text when
 * something is unhealthy
 */
export async function examine(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config
  const log = createLog({ ...config, logLevel: 'error' })
  const { databasePassword: password } = await keysOf(config, log)
  const running = databaseUrl ?? (await findRunningPostgres({ dataDir, password, log }))
  // Not migrated, because an examination must not change anything.
  const own =
    running === undefined ? await startPostgres({ dataDir, password, log, endsWithUs: true }) : undefined
  const url = running ?? own!.url
  const pool = openPool({ connectionString: url }, 2, log)
  try {
    const space = await measureFolder(dataDir)
    const services = {
      publicUrl: config.publicUrl,
      space: () => space,
      runsJobs: own === undefined,
      backups: backupsOf(config, { url, isOwn: !databaseUrl }, '', new AbortController().signal),
      sendsMail: config.mail.smtpUrl !== undefined,
    }
    return reportOf(await healthOf(pool, services), own === undefined)
  } finally {
    await pool.end()
    await own?.stop()
  }
}

function reportOf(health: readonly Health[], runs: boolean): string {
  const lines = healthParts.flatMap(part => {
    const found = health.find(one => one.part === part)!
    const line = `${MARKS[found.state]}  ${part.padEnd(10)}  ${FOUND[part](found)}`
    return found.state === 'wrong' ? [line, `       ${''.padEnd(10)}  → ${NEXT[part]}`] : [line]
  })
  const database = runs ? 'ok     database    runs' : 'off    database    does not run: npm start'
  const report = `${[database, ...lines].join('\n')}\n`
  if (health.some(({ state }) => state === 'wrong')) throw new StartRefusal(report, 1)
  return report
}
