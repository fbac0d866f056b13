import type { SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { subscriptionChanged } from './events.ts'

/**
 * Starts pauses on their first day, or later when the server missed it, and ends those that are over. A pause that its
 * person ended early lasts at most until tomorrow, and is not started again.
 */
export const turnPauses = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const turned = await many<{ subscriptionId: string; userId: string; status: SubscriptionStatus }>(
      tx.db,
      sql`update bins.subscriptions set version = version + 1,
          status = case when paused_until < platform.muscat_day(platform.now()) then 'active' else 'paused' end,
          paused_from = case when paused_until >= platform.muscat_day(platform.now()) then paused_from end,
          paused_until = case when paused_until >= platform.muscat_day(platform.now()) then paused_until end
        where status in ('active', 'paused') and (paused_until < platform.muscat_day(platform.now())
          or status = 'active' and (paused_from = platform.muscat_day(platform.now())
            or paused_from < platform.muscat_day(platform.now()) and paused_until > platform.muscat_day(platform.now()) + 1))
        returning id as "subscriptionId", user_id as "userId", status`,
    )
    for (const subscription of turned) await announce(tx, subscriptionChanged(subscription))
  })

/** Addresses are deleted three months after the bins were fetched, and depositors after two years. */
export const forget = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await run(
      tx.db,
      sql`with old as (
          update bins.subscriptions s set address = null, phone = null, stands_at = null, gate_note = null
            where s.status in ('declined', 'ended') and s.address is not null
              and coalesce(s.ended_at, s.decided_at) < platform.now() - interval '90 days'
              and not exists (select from bins.bins b where b.subscription_id = s.id and b.status = 'placed')
            returning s.id)
        delete from bins.gate_photos g using old where g.subscription_id = old.id`,
    )
    await run(
      tx.db,
      sql`update bins.deposits set user_id = null, flat = null
        where user_id is not null and deposited_at < platform.now() - interval '2 years'`,
    )
    await run(tx.db, sql`delete from bins.residents where left_at < platform.now() - interval '90 days'`)
  })

export const binJobs: Jobs = {
  cron: {
    // 00:05 in Muscat, and at the start of a server that was down.
    'bins.turn_pauses': { at: '5 20 * * *', task: turnPauses, atStart: true },
    'bins.forget': { at: '50 1 * * *', task: forget },
  },
}
