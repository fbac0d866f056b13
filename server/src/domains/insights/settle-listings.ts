import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { bookEarlierEvents } from './book-earlier-events.ts'
import { type LedgerListing, settleListing } from './ledger.ts'

/** Settles listings that ended over an hour ago, each in its own transaction. @returns the number settled */
export async function settleListings(ctx: Ctx): Promise<number> {
  let settled = 0
  for (;;) {
    const listings = await transact(ctx, tx =>
      many<LedgerListing>(
        tx.db,
        sql`select lot, material, grams, venue_id as "venueId", closed_at::text as "closedAt"
          from insights.lots_to_settle order by closed_at, lot limit 500`,
      ),
    )
    for (const listing of listings) await transact(ctx, tx => settleListing(tx, listing))
    settled += listings.length
    if (listings.length < 500) return settled
  }
}

export async function keepLedgerCurrent(ctx: Ctx) {
  await bookEarlierEvents(ctx)
  await settleListings(ctx)
}
