import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { type Db, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Never sold: cancelled, or to be paid in cash by somebody who did not come, after a hand-over by mistake. */
export const isVoid = ({ isCash, status }: Pickup) =>
  status === 'cancelled' || (isCash && status === 'no_show')

/**
 * How many times an order was sold, this one included. Cash that was taken back, counted as missed and credited may have
 * been handed over after all: then it has documents once more.
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

/** Names the cause of a document of a later time. */
export const atTime = (cause: string, time: number) => (time === 1 ? cause : `${cause}#${time}`)

/** An order is settled by one at a time, so that each knows what was issued before. */
export const settleInTurn = ({ db }: Tx, orderId: string) =>
  run(db, sql`select pg_advisory_xact_lock(hashtextextended('documents of ' || ${orderId}::text, 0))`)
