import type { PickupWindow } from '@dawra/contract/platform/schemas'
import { isOpenThrough } from '@dawra/contract/venues/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { keepSeasons } from './seasons.ts'
import { selectVenue } from './store.ts'

/** @throws Refusal('not_found') */
export async function getVenue({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<Venue> {
  const venue = await selectVenue(db, venueId)
  if (!venue) throw new Refusal('not_found')
  return venue
}

/**
 * Requires that the venue is open throughout a window, or a confirmation to sell outside of its hours.
 * @throws Refusal('venue_closed' | 'store_closed_then')
 */
export async function requireOpenThrough(
  tx: Tx,
  venueId: string,
  window: PickupWindow,
  whenClosed: boolean | undefined,
): Promise<void> {
  await requireOpenVenue(tx, venueId)
  await keepSeasons(tx)
  if (!whenClosed && !isOpenThrough(await getVenue(tx, venueId), window))
    throw new Refusal('store_closed_then')
}

/** Locks the venue until the transaction ends. @throws Refusal('venue_closed') when it is closed for good */
export async function requireOpenVenue(tx: Tx, venueId: string): Promise<void> {
  const row = await maybe<{ isClosed: boolean }>(
    tx.db,
    sql`select closed_since is not null as "isClosed" from venues.venues where id = ${venueId} for share`,
  )
  if (row?.isClosed) throw new Refusal('venue_closed')
}
