import { basename } from 'node:path'
import { type Db, many, maybe, one, run, sql } from '../sql.ts'
import { reasonOf } from '../start-refusal.ts'
import { type Backup, type BackupOptions, backUp } from './back-up.ts'
import { type CopyOptions, copyNewest } from './copy-newest.ts'

export interface BackupRecord {
  startedAt: Date
  endedAt: Date
  /** Folder name; null when the backup failed. */
  name: string | null
  bytes: number | null
  error: string | null
}

/** Runs `backUp` and records its outcome in the database. @throws what the backup throws */
export async function backUpRecorded(db: Db, options: BackupOptions): Promise<Backup> {
  const startedAt = new Date()
  try {
    const backup = await backUp(options)
    await record(db, startedAt, { name: basename(backup.folder), bytes: backup.bytes, error: null })
    return backup
  } catch (error) {
    await recordFailure(db, startedAt, reasonOf(error))
    throw error
  }
}

const COPY_FAILED = 'the copy to the bucket failed: '

/** Runs `copyNewest` and records a failure, and the first success after one. @throws what the copy throws */
export async function copyRecorded(db: Db, options: CopyOptions) {
  const startedAt = new Date()
  try {
    const copied = await copyNewest(options)
    if (!copied || !(await lastFailure(db))?.startsWith(COPY_FAILED)) return
    await record(db, copied.takenAt, { name: copied.name, bytes: copied.bytes, error: null })
  } catch (error) {
    await recordFailure(db, startedAt, COPY_FAILED + reasonOf(error))
    throw error
  }
}

/** Ignores an error of this insert: the caller throws the backup's own failure. */
const recordFailure = (db: Db, startedAt: Date, reason: string) =>
  record(db, startedAt, { name: null, bytes: null, error: reason.slice(0, 500) }).catch(() => undefined)

const record = (
  db: Db,
  startedAt: Date,
  { name, bytes, error }: Pick<BackupRecord, 'name' | 'bytes' | 'error'>,
) =>
  run(
    db,
    sql`insert into platform.backups (started_at, ended_at, name, bytes, error)
      values (${startedAt}, greatest(now(), ${startedAt}::timestamptz), ${name}, ${bytes}, ${error})`,
  )

export const latestBackups = (db: Db, most = 10): Promise<BackupRecord[]> =>
  many(
    db,
    sql`select started_at as "startedAt", ended_at as "endedAt", name, bytes, error from platform.backups
      order by ended_at desc, id desc limit ${most}::int`,
  )

/** Seconds since the last successful backup began, or since the installation when there was none. */
export const backupAge = async (db: Db): Promise<number> =>
  (
    await one<{ age: number }>(
      db,
      sql`select coalesce(extract(epoch from platform.now() - coalesce(
        (select max(started_at) from platform.backups where name is not null),
        (select applied_at from platform.migrations order by version limit 1))), 0)::double precision as age`,
    )
  ).age

export const lastFailure = async (db: Db): Promise<string | undefined> =>
  (
    await maybe<{ error: string | null }>(
      db,
      sql`select error from platform.backups order by ended_at desc, id desc limit 1`,
    )
  )?.error ?? undefined
