import type { EventData } from '@dawra/contract/events'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { indexListings } from './search-index/index-listings.ts'

const deleteSearches = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(tx.db, sql`delete from browse.searches where user_id = ${userId}`)

/** A venue is indexed with its first deal, because no event announces a new venue. */
async function indexDeal(tx: Tx, { dealId, venueId }: EventData<'deals.changed'>) {
  await indexListings(tx, 'deal', [dealId])
  const known = await many(
    tx.db,
    sql`select from browse.postings where listing_id = ${venueId} and shelf = ${'venue'}::browse.shelf limit 1`,
  )
  if (known.length === 0) await indexListings(tx, 'venue', [venueId])
}

/** Indexes a venue and its deals, which are found by the venue's name and area. */
async function indexVenue(tx: Tx, { venueId }: EventData<'venues.closed'>) {
  await indexListings(tx, 'venue', [venueId])
  const deals = await many<{ id: string }>(
    tx.db,
    sql`select id from deals.live_deals where venue_id = ${venueId} order by id limit 1000`,
  )
  await indexListings(
    tx,
    'deal',
    deals.map(({ id }) => id),
  )
}

/** Listings and saved searches depend on an area's name and centre. A job indexes both again. */
const readAreaAgain = (tx: Tx, { area }: EventData<'settings.area_changed'>) =>
  enqueue(tx, 'browse.read_area_again', { area }, { key: `browse.read_area_again:${area}` })

export const browseReactions = {
  'identity.erased': deleteSearches,
  'deals.changed': indexDeal,
  'deals.stock_turned': (tx, { dealId }) => indexListings(tx, 'deal', [dealId]),
  'donations.changed': (tx, { donationId }) => indexListings(tx, 'donation', [donationId]),
  'settings.area_changed': readAreaAgain,
  'venues.changed': indexVenue,
  'venues.closed': indexVenue,
} satisfies Reactions
