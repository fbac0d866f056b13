import type { TouchedSales } from '@dawra/contract/orders/venue-closings'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Schedule, TouchedFate } from '@dawra/contract/venues/rules'
import type { ScheduleTerms, Venue } from '@dawra/contract/venues/schemas'
import { takeOffSale } from '#deals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { getVenue, isOfTeam, requireVenueRole, setSchedule } from '#venues'
import { venueClosedToday } from '../events.ts'
import { affectedByHours } from './affected-by-hours.ts'
import { cancelClosedPickups } from './cancel-closed-pickups.ts'
import { insertClosing } from './closed-hours-store.ts'

const scheduleOf = (venue: Venue, { closedForGood, ...terms }: ScheduleTerms, now: Date): Schedule => ({
  ...terms,
  ramadan: venue.ramadan,
  closedSince: closedForGood ? (venue.closedSince ?? muscatDay(now)) : null,
})

/** Deals and orders that new hours would affect. @throws Refusal('not_found' | 'not_allowed') */
export async function previewHours(ctx: Ctx, venueId: string, terms: ScheduleTerms): Promise<TouchedSales> {
  await requireVenueRole(ctx, venueId, 'manager')
  const venue = await getVenue(ctx, venueId)
  return affectedByHours(ctx.db, venue, scheduleOf(venue, terms, ctx.now))
}

/**
 * Changes a venue's hours. Deals and orders at times when the venue is then closed need a decision: they stay, the
 * deals go off sale, or the orders are cancelled as well, which only the team may decide.
 * @throws Refusal('hours_touch_sales', { deals, orders }), and what `setSchedule` throws
 */
export function changeHours(
  ctx: Ctx,
  venueId: string,
  { touched: fate, ...terms }: ScheduleTerms & { version: number; touched?: TouchedFate | undefined },
): Promise<Venue> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'manager')
    // The schedule that `setSchedule` replaces, because it refuses any other version.
    const before = await getVenue(tx, venueId)
    const after = await setSchedule(tx, venueId, terms)
    const touched = await affectedByHours(tx.db, before, after)
    const { deals, pickups } = touched
    // A store that is closed for good sells nothing in any case.
    const requested = pickups.length + (terms.closedForGood ? 0 : deals.length)
    if (requested === 0 || fate === 'keep') return after
    if (!fate) throw new Refusal('hours_touch_sales', { deals: deals.length, orders: pickups.length })
    await takeOffSale(
      tx,
      deals.map(({ id }) => id),
    )
    if (fate === 'cancel') await cancelTouched(tx, venueId, touched)
    return after
  })
}

async function cancelTouched(tx: Tx, venueId: string, { deals, pickups }: TouchedSales) {
  if (!(await isOfTeam(tx, venueId))) throw new Refusal('not_allowed')
  const closingId = await insertClosing(tx, {
    venueId,
    day: muscatDay(tx.now),
    until: null,
    deals: deals.map(({ id }) => id),
    by: personOf(tx).userId,
    byTeam: true,
    reason: null,
  })
  const ids = pickups.map(({ id }) => id)
  const { cancelled } = await cancelClosedPickups(tx, ids, { by: 'venue', reason: null })
  await announce(tx, venueClosedToday({ closingId, venueId, cancelled }))
}
