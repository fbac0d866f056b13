import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { voucherExpiring } from './events.ts'

/** Announces each unused voucher once that ends within three days. */
export const remindOfVouchers = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<{ id: string; userId: string }>(
      tx.db,
      sql`update vouchers.vouchers set reminded_at = platform.now()
        where status = 'ready' and reminded_at is null
          and expires_at > platform.now() and expires_at <= platform.now() + interval '3 days'
        returning id, user_id as "userId"`,
    )
    for (const { id, userId } of due) await announce(tx, voucherExpiring(id, userId))
  })

export const voucherJobs: Jobs = {
  // Nine in the morning in Muscat.
  cron: { 'vouchers.remind': { at: '0 5 * * *', task: remindOfVouchers } },
}
