import { setTimeout as delay } from 'node:timers/promises'
import { backupAge } from './backup/record-backup.ts'
import { type Db, one, sql } from './sql.ts'

/** A metric that the administrator can set alerts on. */
export interface Figure {
  help: string
  read: (db: Db) => Promise<number>
}
/** Keyed by the name of the Prometheus metric. */
export type Figures = Readonly<Record<string, Figure>>

const PATIENCE_MS = 2_000

/** The current value; NaN when the database does not answer soon, so that the other metrics are still reported. */
export const readFigure = ({ read }: Figure, db: Db): Promise<number> =>
  Promise.race([read(db).catch(() => Number.NaN), delay(PATIENCE_MS, Number.NaN, { ref: false })])

export const platformFigures = {
  messages_unsent: {
    help: 'Mails and text messages that wait to be sent',
    read: async db => (await one<Counted>(db, UNSENT)).count,
  },
  outbox_oldest_seconds: {
    help: 'Age of the oldest event that is not delivered, 0 without any',
    read: async db => (await one<Aged>(db, OUTBOX)).age,
  },
  jobs_failing: {
    help: 'Jobs whose last try failed, those that were given up included',
    read: async db => (await one<Counted>(db, FAILING)).count,
  },
  jobs_given_up: {
    help: 'Jobs that failed at their last try and wait for an operator',
    read: async db => (await one<Counted>(db, GIVEN_UP)).count,
  },
  backup_age_seconds: {
    help: 'Since the last good backup began, or the installation without any',
    read: backupAge,
  },
  jobs_locked_oldest_seconds: {
    help: 'Since when the longest job runs, 0 without any',
    read: async db => (await one<Aged>(db, LOCKED)).age,
  },
  jobs_stuck: {
    help: 'Jobs that have been locked or due for more than two minutes, backups left out',
    read: async db => (await one<Counted>(db, STUCK)).count,
  },
} satisfies Figures

interface Counted {
  count: number
}
interface Aged {
  age: number
}

const UNSENT = sql`select count(*) from platform.messages where sent_at is null and dropped_at is null`
// The lowest id is the oldest, give or take a moment.
const OUTBOX = sql`select coalesce(extract(epoch from now() - (
  select announced_at from platform.outbox where delivered_at is null order by id limit 1)), 0) as age`
const FAILING = sql`select count(*) from graphile_worker._private_jobs where last_error is not null`
const GIVEN_UP = sql`select count(*) from graphile_worker._private_jobs
  where last_error is not null and attempts >= max_attempts`
const LOCKED = sql`select coalesce(extract(epoch from now() - (
  select min(locked_at) from graphile_worker._private_jobs where locked_at is not null)), 0) as age`
const STUCK = sql`select count(*) from graphile_worker._private_jobs
  where (locked_at < platform.now() - interval '2 minutes'
      or is_available and run_at < platform.now() - interval '2 minutes')
    and task_id not in (select id from graphile_worker._private_tasks
      where identifier in ('platform.back_up', 'platform.back_up_now', 'platform.copy_backup'))`
