import type { EventData } from '@dawra/contract/events'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Books the contents of a pickup or parcel that was handed over, and reverses them when that is undone; each once. */
export const bookPickup = (tx: Tx, pickupId: string) =>
  run(tx.db, sql`select insights.book_pickup(${pickupId})`)

/** Books a donation that was picked up, and reverses it when it is recalled; each once. */
export const bookRequest = (tx: Tx, requestId: string) =>
  run(tx.db, sql`select insights.book_request(${requestId})`)

export const bookActivity = (tx: Tx, activityId: string) =>
  run(tx.db, sql`select insights.book_activity(${activityId})`)

/** Contaminated waste is not composted. */
export async function bookWeighing(tx: Tx, weighed: EventData<'rounds.weighed'>) {
  const { weighingId, waste, grams, contamination, shares, capturedAt } = weighed
  if (contamination) return
  await run(
    tx.db,
    sql`select insights.book_weighing(${weighingId}, ${waste}, ${grams}::int, ${JSON.stringify(shares)}::jsonb, ${capturedAt})`,
  )
}

export const voidWeighing = (tx: Tx, weighingId: string) =>
  run(tx.db, sql`select insights.void_weighing(${weighingId})`)

/** Subtracts a round's emissions from the city's savings, by its current distance. */
export const bookDrive = (tx: Tx, roundId: string) =>
  run(tx.db, sql`select insights.book_drive(${roundId}::uuid)`)

export interface LedgerListing {
  /** `deal:<id>` or `donation:<id>`. */
  lot: string
  material: string
  grams: number
  venueId: string | null
  /** As PostgreSQL writes it: to the microsecond. */
  closedAt: string
}

/** Settles an ended listing: its weight and the rest that was not taken. Repeating it changes nothing. */
export const settleListing = (tx: Tx, { lot, material, grams, venueId, closedAt }: LedgerListing) =>
  run(
    tx.db,
    sql`select insights.settle_lot(${lot}, ${material}, ${grams}::int, ${venueId}::uuid, ${closedAt}::timestamptz)`,
  )
