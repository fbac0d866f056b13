import { muscatDay, muscatDayNumber, muscatMidnight } from '@dawra/contract/muscat.rules'
import { cancelObstacle } from '@dawra/contract/orders.rules'
import { leftOf } from '@dawra/contract/part-refunds.rules'
import { clearUntil } from '#deals'
import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { closeForToday, getVenue, isClosedToday } from '#venues'
import { cancelLocked } from '../cancel-pickup.ts'
import { venueClosedToday } from '../events.ts'
import { lockPickup } from '../pickup-store.ts'
import { boughtBeforeClosing, insertClosing, selectClosing, selectOpenOfDay } from './closing-store.ts'
import { askToRefund } from './second-member.ts'

/** When today is over in Muscat. */
const endOfToday = (now: Date) => new Date(muscatMidnight(muscatDayNumber(now) + 1))

/** What closing a venue for today would call off. @throws Refusal('not_found') */
export async function getClosing(ctx: Ctx, venueId: string) {
  const venue = await getVenue(ctx, venueId)
  const called = await selectClosing(ctx.db, venueId, endOfToday(ctx.now))
  return { isClosed: isClosedToday(venue, ctx.now), ...called }
}

/**
 * Closes a venue for the rest of today. What it sells goes off sale first, so that nothing is bought while the rest is done;
 * then each pickup is cancelled as the venue itself would, for closing early. What a second member has to approve is asked.
 * @throws Refusal('not_found' | 'venue_closed')
 */
export const closeToday = (ctx: Ctx, venueId: string, reason: string) =>
  transact(ctx, async tx => {
    const until = endOfToday(tx.now)
    await closeForToday(tx, venueId)
    const deals = await clearUntil(tx, venueId, until)
    const closingId = await insertClosing(tx, {
      venueId,
      day: muscatDay(tx.now),
      by: personOf(tx).userId,
      reason,
    })
    const done = { cancelled: 0, refund: 0, asked: 0 }
    for (const pickupId of await selectOpenOfDay(tx.db, venueId, until)) {
      const refund = await callOff(tx, pickupId, reason)
      if (refund === 'asked') done.asked += 1
      else if (refund !== null) {
        done.cancelled += 1
        done.refund += refund
      }
    }
    await announce(tx, venueClosedToday({ closingId, venueId, cancelled: done.cancelled }))
    noteChange(tx, null, { ...done, deals })
    return done
  })

/** @returns the refund in baisa; null when there is nothing to cancel any more */
async function callOff(tx: Tx, pickupId: string, reason: string): Promise<number | 'asked' | null> {
  const pickup = await lockPickup(tx, pickupId)
  if (!pickup || cancelObstacle(pickup, 'operator', tx.now)) return null
  const facts = { cause: 'closing', takeOffSale: [] }
  const approvalId = pickup.isCash
    ? null
    : await askToRefund(
        tx,
        pickup,
        { act: 'cancel_pickup', amount: leftOf(pickup), facts },
        { reason, asks: true },
      )
  if (approvalId) return 'asked'
  return cancelLocked(tx, pickup, { by: 'operator', reason: 'closing', letDown: true })
}

/** What was in a checkout when its venue was closed, and is paid now. */
export async function cancelClosed(tx: Tx, orderId: string) {
  for (const pickupId of await boughtBeforeClosing(tx.db, orderId)) {
    const pickup = await lockPickup(tx, pickupId)
    if (pickup && !cancelObstacle(pickup, 'operator', tx.now))
      await cancelLocked(tx, pickup, { by: 'operator', reason: 'closing', letDown: true })
  }
}
