import { DAYS_SHOWN } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { announceStatus, getOwnSubscription, lockOwn, requireCollected } from './own-subscription.ts'
import { requireUnplanned } from './planned-days.ts'

/**
 * Skips a collection day. Repeating the call changes nothing.
 * @throws Refusal('not_found' | 'subscription_not_active' | 'collection_closed' | 'day_not_offered')
 */
export const skipDay = (ctx: Ctx, id: string, day: string): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireCollected(locked)
    await requireUnplanned(tx, day)
    if (day > dayAfter(muscatDay(tx.now), DAYS_SHOWN)) throw new Refusal('day_not_offered')
    const known = await maybe<{ why: string | null }>(
      tx.db,
      sql`select d.why from bins.subscriptions s, bins.days_of(s, ${day}, ${day}) d where s.id = ${id}`,
    )
    if (known?.why !== 'usual') throw new Refusal('day_not_offered')
    await run(
      tx.db,
      sql`insert into bins.skips (subscription_id, day) values (${id}, ${day}) on conflict do nothing`,
    )
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })

/** @throws Refusal('not_found' | 'collection_closed') */
export const unskipDay = (ctx: Ctx, id: string, day: string): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    await requireUnplanned(tx, day)
    await run(tx.db, sql`delete from bins.skips where subscription_id = ${id} and day = ${day}`)
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })
