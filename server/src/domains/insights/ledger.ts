import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Books what was handed over with a pickup or a parcel, once; and back, once, when that was undone. */
export const bookPickup = (tx: Tx, pickupId: string) =>
  run(tx.db, sql`select insights.book_pickup(${pickupId})`)

/** Books what was given and fetched, once; and back, once, when everybody was warned of it. */
export const bookRequest = (tx: Tx, requestId: string) =>
  run(tx.db, sql`select insights.book_request(${requestId})`)

/** Brings what is booked of somebody's compost up to what they say now. */
export const bookActivity = (tx: Tx, activityId: string) =>
  run(tx.db, sql`select insights.book_activity(${activityId})`)

export interface Lot {
  lot: string
  material: string
  grams: number
  venueId: string | null
  /** As PostgreSQL writes it: to the microsecond. */
  closedAt: string
}

/** Accounts for a lot that is over: what it weighed and what is left of it. Again it changes nothing. */
export const settleLot = (tx: Tx, { lot, material, grams, venueId, closedAt }: Lot) =>
  run(
    tx.db,
    sql`select insights.settle_lot(${lot}, ${material}, ${grams}::int, ${venueId}::uuid, ${closedAt}::timestamptz)`,
  )
