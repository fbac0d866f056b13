import type { EventData } from '@dawra/contract/events'
import { erasePayers } from '#payments'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { eraseFromTestOrders } from './counter/test-orders/store.ts'
import { payableRef } from './payable-ref.ts'
import { lockPickup } from './pickup-store.ts'
import { cancelLocked } from './pickups/cancel-pickup.ts'
import { eraseCases } from './problems/case-photo.ts'

/** Keeps orders, payments and the sums of receipts; deletes contact details and delivery addresses. */
export async function eraseCustomer(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await cancelDeliveries(tx, userId)
  const orders = await many<{ id: string }>(
    tx.db,
    sql`update orders.orders set contact_email = null, contact_phone = null
      where customer_id = ${userId} returning id`,
  )
  await run(
    tx.db,
    sql`update orders.destinations set address = null, phone = null, handed_to = null, handed_because = null
      where pickup_id in (select p.id from orders.pickups p join orders.orders o on o.id = p.order_id
        where o.customer_id = ${userId} and p.kind = 'delivery')`,
  )
  await run(tx.db, sql`delete from orders.board_openings where user_id = ${userId}`)
  await eraseFromTestOrders(tx, userId)
  await eraseCases(tx, userId)
  await run(
    tx.db,
    sql`delete from orders.passes where pickup_id in (select p.id from orders.pickups p
      join orders.orders o on o.id = p.order_id where o.customer_id = ${userId})`,
  )
  await erasePayers(
    tx,
    orders.map(({ id }) => payableRef(id)),
  )
}

/**
 * Cancels the deliveries of an erased person, whose addresses are deleted. A parcel that is out for delivery still
 * arrives.
 */
export async function cancelDeliveries(tx: Tx, userId: string) {
  const open = await many<{ id: string }>(
    tx.db,
    sql`select p.id from orders.pickups p join orders.orders o on o.id = p.order_id
      where o.customer_id = ${userId} and p.kind = 'delivery' and p.status = 'confirmed' order by o.id`,
  )
  for (const { id } of open) {
    const parcel = await lockPickup(tx, id)
    if (parcel?.status === 'confirmed')
      await cancelLocked(tx, parcel, { by: 'operator', reason: 'other', letDown: false })
  }
}
