import type { EventData } from '@dawra/contract/events'
import { closePayment, livePayment } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Json } from '#platform/http'
import { type Tx, transact } from '#platform/transact'
import { getOrder } from '../get-order.ts'
import { payableRef } from '../payable-ref.ts'
import { customerOf } from '../require-customer.ts'
import { callRelease, lockOrder, lockUnpaidWith } from './store.ts'

/** The customer leaves the checkout. Leaving twice changes nothing. @throws Refusal('order_already_paid') */
export async function leaveOrder(ctx: Ctx, orderId: string): Promise<Json> {
  const { userId } = customerOf(ctx)
  await transact(ctx, async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.customerId !== userId) throw new Refusal('not_found')
    if (!(await release(tx, orderId, 'left'))) throw new Refusal('order_already_paid')
  })
  return getOrder(ctx, orderId)
}

/** @returns false when it was paid at the last moment */
export const expireOrder = (ctx: Ctx, orderId: string): Promise<boolean> =>
  transact(ctx, async tx => {
    await lockOrder(tx, orderId)
    return release(tx, orderId, 'expired')
  })

/** An unpaid order with a recalled voucher ends, so that nothing more is paid with it. */
export async function releaseRecalled(tx: Tx, { userId, voucherId }: EventData<'vouchers.recalled'>) {
  const order = await lockUnpaidWith(tx, userId, voucherId)
  if (order) await release(tx, order.id, 'voucher_recalled')
}

/** Closes the payment first, so that no payment can slip in. @returns false when it has been captured */
async function release(
  tx: Tx,
  orderId: string,
  reason: 'expired' | 'left' | 'voucher_recalled',
): Promise<boolean> {
  await closePayment(tx, payableRef(orderId))
  const paid = await livePayment(tx.db, payableRef(orderId))
  if (paid) return false
  await callRelease(tx, orderId, reason)
  return true
}
