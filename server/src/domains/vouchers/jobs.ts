import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'

/** Announces each voucher once that nobody has used and that ends within three days. */
export const remindOfVouchers = (ctx: Ctx) =>
  transact(ctx, tx =>
    run(
      tx.db,
      sql`with due as (
          update vouchers.vouchers set reminded_at = platform.now()
            where status = 'ready' and reminded_at is null
              and expires_at > platform.now() and expires_at <= platform.now() + interval '3 days'
            returning id, user_id
        )
        select platform.announce('vouchers.expiring', array['user:' || user_id],
          jsonb_build_object('voucherId', id, 'userId', user_id)) from due`,
    ),
  )

export const voucherJobs: Jobs = {
  // Nine in the morning in Muscat.
  cron: { 'vouchers.remind': { at: '0 5 * * *', task: remindOfVouchers } },
}
