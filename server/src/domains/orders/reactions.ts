import { rememberPhone } from '#identity'
import { payableReactions } from '#payments'
import { announce, type Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { cancelDeliveries, eraseCustomer } from './erase-personal-data.ts'
import { orderRefunded } from './events.ts'
import { cancelClosed } from './hours/cancel-closed-pickups.ts'
import { orderPayables } from './payable-ref.ts'
import { releaseRecalled } from './payment/release-order.ts'
import { callConfirm, followUpOf, notePaidLate } from './payment/store.ts'
import { recallConfirmed, recallParcels } from './recalls/recall-batch.ts'
import { recallBought } from './recalls/recall-pickup.ts'
import { audienceOf } from './store.ts'

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

const paid = payableReactions(orderPayables, {
  confirm: callConfirm,
  onPaid: followUp,
  onLate: notePaidLate,
  onRefunded: async (tx, orderId, status) =>
    announce(tx, orderRefunded(await audienceOf(tx, orderId), { orderId, status })),
})

export const orderReactions = {
  'identity.erased': eraseCustomer,
  'payments.captured': paid.captured,
  'payments.refund_settled': paid.refunded,
  'shop.batch_recalled': recallParcels,
  'vouchers.recalled': releaseRecalled,
} satisfies Reactions
