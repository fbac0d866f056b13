import { UNDO_SECONDS, type UndoableStep } from '@dawra/contract/orders/rules'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { rememberActor } from '../pickup-store.ts'

/** @returns false when it is too late, or the pickup is not ready */
export async function unmarkReady(tx: Tx, pickupId: string): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = 'confirmed', ready_at = null
      where id = ${pickupId} and status = ${'ready'} and kind = 'deals'
        and ready_at > platform.now() - make_interval(secs => ${UNDO_SECONDS}::int)`,
  )
  return rows === 1
}

/**
 * Undoes a hand-over; the code stays the same. False when it is too late, the customer has confirmed receipt, any part
 * was refunded, or a newer order uses that code.
 */
export async function unmarkCompleted(tx: Tx, pickupId: string): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups p set status = 'ready', ready_at = coalesce(ready_at, platform.now()), closed_at = null,
        closed_by = null, attempt = null
      where id = ${pickupId} and status = ${'completed'} and kind = 'deals' and closed_by = 'venue'
        and refunded_at is null and received_at is null
        and not exists (select from orders.part_refunds r where r.pickup_id = p.id and r.sale_part is not null)
        and closed_at > platform.now() - make_interval(secs => ${UNDO_SECONDS}::int)
        and not exists (select from orders.pickups other where other.venue_id = p.venue_id and other.code = p.code
          and other.status in ('confirmed', 'ready'))`,
  )
  return rows === 1
}

/** Whether this step was just undone: then a second undo changes nothing. */
export async function wasUndone(tx: Tx, pickupId: string, step: UndoableStep): Promise<boolean> {
  const row = await maybe(
    tx.db,
    sql`select from orders.transitions where pickup_id = ${pickupId} and status = ${step}
      and undone_at > platform.now() - make_interval(secs => ${UNDO_SECONDS}::int) limit 1`,
  )
  return row !== undefined
}

/** A booking that is repeated after an undo needs a new reference. */
export const timesUndone = (
  tx: Tx,
  pickup: { id: string; orderId: string },
): Promise<{ pickup: number; order: number }> =>
  one(
    tx.db,
    sql`select count(*) filter (where t.pickup_id = ${pickup.id}) as pickup, count(*) as "order"
      from orders.pickups p join orders.transitions t on t.pickup_id = p.id
      where p.order_id = ${pickup.orderId} and t.status = 'completed' and t.undone_at is not null`,
  )

/**
 * Notes that the customer has confirmed receipt: from now on the hand-over cannot be undone.
 * @returns false when it was undone meanwhile
 */
export async function noteReceived({ db }: Tx, pickupId: string): Promise<boolean> {
  const rows = await run(
    db,
    sql`update orders.pickups set received_at = platform.now() where id = ${pickupId} and status = ${'completed'}`,
  )
  return rows === 1
}

export const selectUndoFacts = (
  tx: Tx,
  pickupId: string,
): Promise<{ isReceived: boolean; isLate: boolean }> =>
  one(
    tx.db,
    sql`select received_at is not null as "isReceived",
        coalesce(coalesce(closed_at, ready_at) <= platform.now() - make_interval(secs => ${UNDO_SECONDS}::int), false)
          as "isLate"
      from orders.pickups where id = ${pickupId}`,
  )
