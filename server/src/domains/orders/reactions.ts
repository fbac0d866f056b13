import type { EventData } from '@dawra/contract/events'
import { rememberPhone } from '#identity'
import { refundPayment } from '#payments'
import { announce, type Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { cancelOfErased, eraseCustomer } from './erase-customer.ts'
import { orderRefunded } from './events.ts'
import { orderOf } from './payable-ref.ts'
import { recallConfirmed, recallParcels } from './recalls/recall-batch.ts'
import { recallBought } from './recalls/recall-pickup.ts'
import { audienceOf, callConfirm, notePaidLate, payerOf } from './store.ts'

/** Confirms a paid order; a payment after the end of its hold is refunded in full. */
async function confirmPaidOrder(tx: Tx, { subject: payableRef, amount }: EventData<'payments.captured'>) {
  const orderId = orderOf(payableRef)
  if (!orderId) return
  const outcome = await callConfirm(tx, orderId)
  if (outcome === 'confirmed') {
    await keepPhone(tx, orderId)
    await recallConfirmed(tx, orderId)
    await recallBought(tx, orderId)
    await cancelOfErased(tx, orderId)
  }
  if (outcome === 'late') {
    await notePaidLate(tx, orderId)
    await refundPayment(tx, { payableRef, amount, reason: 'Paid after the hold had ended', cause: 'late' })
  }
}

/** It is typed once: the next checkout knows it. */
async function keepPhone(tx: Tx, orderId: string) {
  const payer = await payerOf(tx, orderId)
  if (payer) await rememberPhone(tx, payer.customerId, payer.phone)
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
} satisfies Reactions
