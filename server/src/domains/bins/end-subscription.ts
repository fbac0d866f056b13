import { isCollected } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { buildingEnded } from './events.ts'
import {
  announceStatus,
  getOwnSubscription,
  type LockedSubscription,
  lockOwn,
  requireVersion,
} from './own-subscription.ts'

/**
 * Ends a subscription, or withdraws the request for one.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_ended')
 */
export const endSubscription = (ctx: Ctx, id: string, version: number): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireVersion(locked, version)
    await endLocked(tx, locked)
    return getOwnSubscription(tx, id)
  })

/**
 * Ends a subscription that the caller has locked, with its extra days and open reports.
 * @throws Refusal('subscription_ended')
 */
export async function endLocked(tx: Tx, locked: LockedSubscription) {
  if (locked.status === 'ended' || locked.status === 'declined') throw new Refusal('subscription_ended')
  await run(
    tx.db,
    sql`update bins.subscriptions set status = 'ended', ended_at = platform.now(), paused_from = null,
        paused_until = null, access_code = null, version = version + 1 where id = ${locked.id}`,
  )
  await run(
    tx.db,
    sql`update bins.extras set status = 'cancelled'
      where subscription_id = ${locked.id} and status in ('open', 'planned')`,
  )
  await run(
    tx.db,
    sql`update bins.problems set settled_at = platform.now(), outcome = 'nothing'
      where subscription_id = ${locked.id} and settled_at is null`,
  )
  if (locked.kind === 'building' && isCollected(locked.status))
    await announce(tx, buildingEnded({ subscriptionId: locked.id }))
  await announceStatus(tx, locked, 'ended')
}
