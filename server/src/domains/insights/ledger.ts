import type { EventData } from '@dawra/contract/events'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Books what was handed over with a pickup or a parcel, and reverses it when that is undone; each once. */
export const bookPickup = (tx: Tx, pickupId: string) =>
  run(tx.db, sql`select insights.book_pickup(${pickupId})`)

/** Books a donation that was fetched, and reverses it when it is recalled; each once. */
export const bookRequest = (tx: Tx, requestId: string) =>
  run(tx.db, sql`select insights.book_request(${requestId})`)

/** Adjusts what is booked of a compost activity to its current state. */
export const bookActivity = (tx: Tx, activityId: string) =>
  run(tx.db, sql`select insights.book_activity(${activityId})`)

/** Books what was weighed at a bin; contaminated waste is not composted. */
export async function bookWeighing(tx: Tx, weighed: EventData<'rounds.weighed'>) {
  const { weighingId, waste, grams, contamination, shares, capturedAt } = weighed
  if (contamination) return
  await run(
    tx.db,
    sql`select insights.book_weighing(${weighingId}, ${waste}, ${grams}::int, ${JSON.stringify(shares)}::jsonb, ${capturedAt})`,
  )
}

/** Reverses a weighing that was corrected. */
export const voidWeighing = (tx: Tx, weighingId: string) =>
  run(tx.db, sql`select insights.void_weighing(${weighingId})`)

/** Takes what a round emitted off what the city saved, as it is known now. */
export const bookDrive = (tx: Tx, roundId: string) =>
  run(tx.db, sql`select insights.book_drive(${roundId}::uuid)`)

/** A deal or donation as the ledger knows it. */
export interface LedgerListing {
  /** `deal:<id>` or `donation:<id>`. */
  lot: string
  material: string
  grams: number
  venueId: string | null
  /** As PostgreSQL writes it: to the microsecond. */
  closedAt: string
}

/** Settles a listing that has ended: its weight and the unclaimed rest. Settling it again changes nothing. */
export const settleListing = (tx: Tx, { lot, material, grams, venueId, closedAt }: LedgerListing) =>
  run(
    tx.db,
    sql`select insights.settle_lot(${lot}, ${material}, ${grams}::int, ${venueId}::uuid, ${closedAt}::timestamptz)`,
  )
