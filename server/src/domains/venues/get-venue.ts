import type { Venue } from '@dawra/contract/venues'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { selectVenue } from './store.ts'

/** @throws Refusal('not_found') */
export async function getVenue({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<Venue> {
  const venue = await selectVenue(db, venueId)
  if (!venue) throw new Refusal('not_found')
  return venue
}

/** Holds the venue as it is until the transaction ends. @throws Refusal('venue_closed') when it is closed for good */
export async function requireOpenVenue(tx: Tx, venueId: string): Promise<void> {
  const row = await maybe<{ isClosed: boolean }>(
    tx.db,
    sql`select closed_since is not null as "isClosed" from venues.venues where id = ${venueId} for share`,
  )
  if (row?.isClosed) throw new Refusal('venue_closed')
}
