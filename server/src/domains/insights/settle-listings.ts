import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { bookPast } from './book-past.ts'
import { type Lot, settleLot } from './ledger.ts'

/** Accounts for lots that have been over for an hour, each in its own transaction. @returns how many they were */
export async function settleLots(ctx: Ctx): Promise<number> {
  let settled = 0
  for (;;) {
    const lots = await transact(ctx, tx =>
      many<Lot>(
        tx.db,
        sql`select lot, material, grams, venue_id as "venueId", closed_at::text as "closedAt"
          from insights.lots_to_settle order by closed_at, lot limit 500`,
      ),
    )
    for (const lot of lots) await transact(ctx, tx => settleLot(tx, lot))
    settled += lots.length
    if (lots.length < 500) return settled
  }
}

/** What happened before there was a ledger is booked first; then what is over is accounted for. */
export async function keepLedgerCurrent(ctx: Ctx) {
  await bookPast(ctx)
  await settleLots(ctx)
}
