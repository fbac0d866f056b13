import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approvalDecided } from './events.ts'

/** Ends requests that nobody decided in time; the requesting member is notified. */
export const expireApprovals = (ctx: Ctx): Promise<void> =>
  transact(ctx, async tx => {
    const expired = await many<{ id: string }>(
      tx.db,
      sql`update approvals.requests set status = 'expired', decided_at = platform.now()
        where id in (select id from approvals.requests where status = 'asked' and expires_at <= platform.now()
          order by expires_at limit 100 for update skip locked)
        returning id`,
    )
    for (const { id } of expired) await announce(tx, approvalDecided(id))
  })

export const approvalJobs: Jobs = {
  cron: { 'approvals.expire': { at: '*/5 * * * *', task: expireApprovals, atStart: true } },
}
