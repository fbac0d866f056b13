import { extraDays, MAX_OPEN_EXTRAS } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import {
  announceStatus,
  getOwnSubscription,
  type LockedSubscription,
  lockOwn,
  requireCollected,
} from './own-subscription.ts'
import { plannedDays, requireUnplanned } from './planned-days.ts'

interface Wanted {
  day: string
  why: 'asked' | 'full'
}

/**
 * Requests a collection on an extra day. A skipped day is collected again by `unskipDay` instead.
 * @throws Refusal('not_found' | 'subscription_not_active' | 'collection_closed' | 'day_not_offered' |
 *   'too_many_extras')
 */
export const requestExtra = (ctx: Ctx, id: string, { day, why }: Wanted): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireCollected(locked)
    await requireUnplanned(tx, day)
    await addExtra(tx, locked, { day, why, most: MAX_OPEN_EXTRAS })
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })

interface Extra {
  day: string
  why: 'asked' | 'full' | 'missed' | 'office'
  most: number
}

/** The caller has locked the subscription. @throws Refusal('day_not_offered' | 'too_many_extras') */
export async function addExtra(tx: Tx, { id }: LockedSubscription, { day, why, most }: Extra) {
  const isPlanned = await plannedDays(tx)
  if (!extraDays(tx.now, requested => !isPlanned(requested)).includes(day))
    throw new Refusal('day_not_offered')
  const known = await maybe(
    tx.db,
    sql`select from bins.subscriptions s, bins.days_of(s, ${day}, ${day}) d where s.id = ${id}`,
  )
  if (known) throw new Refusal('day_not_offered')
  const { open } = await one<{ open: number }>(
    tx.db,
    sql`select count(*) as open from bins.extras
      where subscription_id = ${id} and status in ('open', 'planned') and day >= platform.muscat_day(platform.now())`,
  )
  if (open >= most) throw new Refusal('too_many_extras', { most })
  await run(tx.db, sql`select bins.add_extra(${id}, ${day}, ${why})`)
}

/**
 * Cancels an extra day, which is possible until its rounds are planned.
 * @throws Refusal('not_found' | 'collection_closed')
 */
export const cancelExtra = (ctx: Ctx, id: string, day: string): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    await requireUnplanned(tx, day)
    await run(
      tx.db,
      sql`update bins.extras set status = 'cancelled'
        where subscription_id = ${id} and day = ${day} and status in ('open', 'planned')`,
    )
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })
