import { nightOf } from '@dawra/contract/venues/rules'
import { clearUntil } from '#deals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { closeOn, getVenue, isClosedOn, isOfTeam, requireVenueRole } from '#venues'
import { venueClosedToday } from '../events.ts'
import { cancelClosedPickups } from './cancel-closed-pickups.ts'
import { insertClosing, selectClosing, selectOpenUntil } from './closed-hours-store.ts'

/** What closing a venue for today would cancel. @throws Refusal('not_found') */
export async function getClosing(ctx: Ctx, venueId: string) {
  const venue = await getVenue(ctx, venueId)
  const { date, until } = nightOf(venue, ctx.now)
  const called = await selectClosing(ctx.db, venueId, until)
  return { date, isClosed: isClosedOn(venue, date), ...called }
}

/** @throws Refusal('not_found' | 'not_allowed') */
export async function getOwnClosing(ctx: Ctx, venueId: string) {
  await requireVenueRole(ctx, venueId, 'manager')
  return getClosing(ctx, venueId)
}

/**
 * Closes a venue for today, by the office. Cancellations that need a second member are requested.
 * @throws Refusal('not_found' | 'venue_closed')
 */
export const closeToday = (ctx: Ctx, venueId: string, reason: string) =>
  transact(ctx, async tx => {
    const { deals, ...done } = await close(tx, venueId, { by: 'operator', reason })
    noteChange(tx, null, { ...done, deals })
    return done
  })

/** Closes a venue for today, by its owner or manager. @throws Refusal('not_found' | 'not_allowed' | 'venue_closed') */
export const closeTonight = (ctx: Ctx, venueId: string, reason: string | null) =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'manager')
    // The office uses `closeToday`, with a reason and a second member.
    if (!(await isOfTeam(tx, venueId))) throw new Refusal('not_allowed')
    const { cancelled, refund } = await close(tx, venueId, { by: 'venue', reason })
    return { cancelled, refund }
  })

/** Deals go off sale first, so that nothing is bought meanwhile; then each pickup is cancelled. */
async function close(
  tx: Tx,
  venueId: string,
  { by, reason }: { by: 'venue' | 'operator'; reason: string | null },
) {
  const { date, until } = nightOf(await getVenue(tx, venueId), tx.now)
  await closeOn(tx, venueId, date)
  const deals = await clearUntil(tx, venueId, until)
  const closingId = await insertClosing(tx, {
    venueId,
    day: date,
    until,
    by: personOf(tx).userId,
    byTeam: by === 'venue',
    reason,
  })
  const done = await cancelClosedPickups(tx, await selectOpenUntil(tx.db, venueId, until), { by, reason })
  await announce(tx, venueClosedToday({ closingId, venueId, cancelled: done.cancelled }))
  return { ...done, deals }
}
