import type { Ctx } from '../context.ts'
import type { Jobs } from '../jobs.ts'
import type { BackupOptions } from './back-up.ts'
import { backUpRecorded, backupAge } from './record.ts'

export interface Backups extends BackupOptions {
  /** Five fields of cron, in UTC; null when nothing is scheduled. */
  at: string | null
  signal: AbortSignal
}

/** Beyond a day: the last one was missed while no server ran. */
const MISSED_AFTER_SECONDS = 25 * 3600

export const BACK_UP_NOW = 'platform.back_up_now'

/** Failed backups are tried again like any job, until the next one is due. */
export function backupJobs(backups: Backups | undefined): Jobs {
  if (!backups) return {}
  const { at, ...options } = backups
  const now = async ({ db, log }: Ctx) => {
    const began = performance.now()
    const { folder, bytes } = await backUpRecorded(db, options)
    log.info({ folder, bytes, ms: Math.round(performance.now() - began) }, 'backed up')
  }
  return {
    lane: 'backup',
    tasks: { [BACK_UP_NOW]: now },
    cron: at ? { 'platform.back_up': { at, atStart: true, task: whenDue(now) } } : {},
  }
}

/** A start runs it too, and only cron says that it is due. */
const whenDue = (now: (ctx: Ctx) => Promise<void>) => async (ctx: Ctx, payload: { _cron?: unknown }) => {
  if (payload._cron !== undefined || (await backupAge(ctx.db)) > MISSED_AFTER_SECONDS) await now(ctx)
}
