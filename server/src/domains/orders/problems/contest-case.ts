import { isContestable } from '@dawra/contract/orders/pickup-problems.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'
import { lockCase, passToOffice } from './case-store.ts'

/**
 * The customer rejects a part refund as too small: the office decides, once.
 * @throws Refusal('not_found' | 'case_settled') the latter also when it is too late
 */
export function contestCase(ctx: Ctx, caseId: string): Promise<Order> {
  const { userId } = customerOf(ctx)
  return transact(ctx, async tx => {
    const settled = await lockCase(tx, caseId)
    if (settled?.pickup.customerId !== userId) throw new Refusal('not_found')
    const isOver = settled.pickup.status === 'cancelled' || (await isRefunded(tx, settled.pickup.id))
    if (isOver || !isContestable({ ...settled, state: settled.status }, tx.now))
      throw new Refusal('case_settled')
    await passToOffice(tx, settled, 'not_enough')
    const order = await selectOrder(tx.db, settled.pickup.orderId, userId)
    if (!order) throw new Refusal('not_found')
    return order
  })
}

async function isRefunded(tx: Tx, pickupId: string) {
  const row = await one<{ refunded: boolean }>(
    tx.db,
    sql`select refunded_at is not null as refunded from orders.pickups where id = ${pickupId}`,
  )
  return row.refunded
}
