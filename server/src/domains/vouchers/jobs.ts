import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { voucherExpiring } from './events.ts'

/** Announces each unused voucher a week before its end, and once more on the last day. */
export const remindOfVouchers = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<{ id: string; userId: string }>(
      tx.db,
      sql`update vouchers.vouchers set reminded_at = platform.now()
        where status = 'ready' and expires_at > platform.now() and expires_at <= platform.now() + interval '7 days'
          and (reminded_at is null or (expires_at <= platform.now() + interval '1 day'
            and reminded_at < expires_at - interval '1 day'))
        returning id, user_id as "userId"`,
    )
    for (const { id, userId } of due) await announce(tx, voucherExpiring(id, userId))
  })

export const voucherJobs: Jobs = {
  cron: { 'vouchers.remind': { at: '0 5 * * *', task: remindOfVouchers } },
}
