import type { Ctx } from '../context.ts'
import { enqueue, type Jobs } from '../jobs.ts'
import { transact } from '../transact.ts'
import type { BackupOptions } from './back-up.ts'
import { backUpRecorded, backupAge, copyRecorded } from './record-backup.ts'

export interface Backups extends BackupOptions {
  /** Cron expression (five fields, UTC); null when nothing is scheduled. */
  at: string | null
  signal: AbortSignal
}

const MISSED_AFTER_SECONDS = 25 * 3600

export const BACK_UP_NOW = 'platform.back_up_now'
/** Separate from the backup job: retrying the copy must not make another backup, because each new one removes the oldest. */
export const COPY_BACKUP = 'platform.copy_backup'

/** Failed backups and copies are tried again like any job, until the next one is due. */
export function backupJobs(backups: Backups | undefined): Jobs {
  if (!backups) return {}
  const { at, ...options } = backups
  const now = async (ctx: Ctx) => {
    const { db, log } = ctx
    const began = performance.now()
    const { folder, bytes } = await backUpRecorded(db, options)
    log.info({ folder, bytes, ms: Math.round(performance.now() - began) }, 'backed up')
    if (options.copyTo) await transact(ctx, tx => enqueue(tx, COPY_BACKUP, {}, { key: COPY_BACKUP }))
  }
  const copy = async ({ db }: Ctx) => {
    const { copyTo } = options
    if (copyTo) await copyRecorded(db, { ...options, copyTo })
  }
  return {
    lane: 'backup',
    tasks: { [BACK_UP_NOW]: now, [COPY_BACKUP]: copy },
    cron: at ? { 'platform.back_up': { at, atStart: true, task: whenDue(now) } } : {},
  }
}

/** The job also runs at each start; then it does something only when the last backup is overdue. */
const whenDue = (now: (ctx: Ctx) => Promise<void>) => async (ctx: Ctx, payload: { _cron?: unknown }) => {
  if (payload._cron !== undefined || (await backupAge(ctx.db)) > MISSED_AFTER_SECONDS) await now(ctx)
}
