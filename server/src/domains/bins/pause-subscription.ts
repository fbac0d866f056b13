import { LONGEST_PAUSE_DAYS } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { dayAfter, dayNumberOf, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { announceStatus, getOwnSubscription, lockOwn, requireVersion } from './own-subscription.ts'
import { plannedDays, requireUnplanned } from './planned-days.ts'

interface Pause {
  from: string
  until: string
  version: number
}

/**
 * Pauses a subscription from one day to another, both included. Replaces a pause that has not begun; a running one must
 * be ended first.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_not_active' | 'day_not_offered' |
 *   'collection_closed')
 */
export const pauseSubscription = (
  ctx: Ctx,
  id: string,
  { from, until, version }: Pause,
): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireVersion(locked, version)
    if (locked.status !== 'active') throw new Refusal('subscription_not_active', { status: locked.status })
    const days = dayNumberOf(until) - dayNumberOf(from)
    if (days < 0 || days >= LONGEST_PAUSE_DAYS || from > dayAfter(muscatDay(tx.now), 365))
      throw new Refusal('day_not_offered')
    await requireUnplanned(tx, from)
    // The status changes on the first day, by the job `bins.turn_pauses`.
    await run(
      tx.db,
      sql`update bins.subscriptions set paused_from = ${from}, paused_until = ${until},
          version = version + 1 where id = ${id}`,
    )
    await announceStatus(tx, locked, 'active')
    return getOwnSubscription(tx, id)
  })

/**
 * Ends a pause. Days whose rounds are planned do not change.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_not_active')
 */
export const resumeSubscription = (ctx: Ctx, id: string, version: number): Promise<OwnSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireVersion(locked, version)
    if (locked.status !== 'active' && locked.status !== 'paused')
      throw new Refusal('subscription_not_active', { status: locked.status })
    const last = await lastPlannedDay(tx)
    await run(
      tx.db,
      sql`update bins.subscriptions set status = 'active', version = version + 1,
          paused_until = case when paused_from <= ${last}::date then least(paused_until, ${last}::date) end,
          paused_from = case when paused_from <= ${last}::date then paused_from end
        where id = ${id}`,
    )
    await announceStatus(tx, locked, 'active')
    return getOwnSubscription(tx, id)
  })

/** The last day whose rounds are planned: today, or tomorrow once the planning hour is over. */
async function lastPlannedDay(tx: Tx): Promise<string> {
  const today = muscatDay(tx.now)
  const tomorrow = dayAfter(today, 1)
  return (await plannedDays(tx))(tomorrow) ? tomorrow : today
}
