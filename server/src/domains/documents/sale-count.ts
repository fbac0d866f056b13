import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { type Db, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Never sold: cancelled, or a cash pickup that was missed after a mistaken hand-over. */
export const isVoid = ({ isCash, status }: Pickup) =>
  status === 'cancelled' || (isCash && status === 'no_show')

/**
 * How many times an order was sold, including now. A cash order that was undone, counted as missed and credited may be
 * handed over after all: then it gets documents again.
 */
export async function timeOf(db: Db, { id, pickups }: Order): Promise<number> {
  const { issued, credited } = await one<{ issued: number; credited: number }>(
    db,
    sql`select count(*) filter (where kind <> 'credit_note') as issued,
        count(*) filter (where kind = 'credit_note') as credited
      from documents.documents where order_id = ${id} and issuer = 'platform'`,
  )
  return pickups.every(isVoid) ? Math.max(1, issued) : credited + 1
}

/** Adds the number of a repeated sale to the cause of a document. */
export const atTime = (cause: string, time: number) => (time === 1 ? cause : `${cause}#${time}`)

/** Serialises the settling of an order, so that each run sees what was issued before. */
export const settleInTurn = ({ db }: Tx, orderId: string) =>
  run(db, sql`select pg_advisory_xact_lock(hashtextextended('documents of ' || ${orderId}::text, 0))`)
