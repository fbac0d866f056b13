import type { EventData } from '@dawra/contract/events'
import { rememberPhone } from '#identity'
import { refundPayment } from '#payments'
import { announce, type Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { cancelDeliveries, eraseCustomer } from './erase-personal-data.ts'
import { orderRefunded } from './events.ts'
import { cancelClosed } from './hours/call-off.ts'
import { orderOf } from './payable-ref.ts'
import { releaseRecalled } from './payment/release-order.ts'
import { callConfirm, followUpOf, notePaidLate } from './payment/store.ts'
import { recallConfirmed, recallParcels } from './recalls/recall-batch.ts'
import { recallBought } from './recalls/recall-pickup.ts'
import { audienceOf } from './store.ts'

/** A payment after the end of its hold is refunded in full. */
async function confirmPaidOrder(tx: Tx, { subject: payableRef, amount }: EventData<'payments.captured'>) {
  const orderId = orderOf(payableRef)
  if (!orderId) return
  const outcome = await callConfirm(tx, orderId)
  if (outcome === 'confirmed') await followUp(tx, orderId)
  if (outcome === 'late') {
    await notePaidLate(tx, orderId)
    await refundPayment(tx, { payableRef, amount, reason: 'Paid after the hold had ended', cause: 'late' })
  }
}

/** Most orders need nothing more. One statement finds that out, because the relay confirms them one by one. */
async function followUp(tx: Tx, orderId: string) {
  const order = await followUpOf(tx, orderId)
  // Saved for the next checkout.
  if (order.newPhone) await rememberPhone(tx, order.customerId, order.newPhone)
  if (order.hasRecalledCompost) await recallConfirmed(tx, orderId)
  if (order.hasRecalledFood) await recallBought(tx, orderId)
  if (order.isClosed) await cancelClosed(tx, orderId)
  if (order.isErased) await cancelDeliveries(tx, order.customerId)
}

async function notifyOfRefund(tx: Tx, { subject: payableRef, status }: EventData<'payments.refund_settled'>) {
  const orderId = orderOf(payableRef)
  if (!orderId) return
  await announce(tx, orderRefunded(await audienceOf(tx, orderId), { orderId, status }))
}

export const orderReactions = {
  'identity.erased': eraseCustomer,
  'payments.captured': confirmPaidOrder,
  'payments.refund_settled': notifyOfRefund,
  'shop.batch_recalled': recallParcels,
  'vouchers.recalled': releaseRecalled,
} satisfies Reactions
