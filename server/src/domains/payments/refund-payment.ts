import { enqueue } from '#platform/jobs'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { book } from './ledger.ts'

interface RefundRequest {
  payableRef: string
  /** Baisa; a constraint limits it to what is left of the payment. */
  amount: number
  reason: string
  /** Idempotency key: each cause is refunded once. */
  cause: string
}

/** Refunds to the card that paid; a job requests it from the gateway after the commit. */
export async function refundPayment(tx: Tx, { payableRef, amount, reason, cause }: RefundRequest) {
  const { id: paymentId } = await one<{ id: string }>(
    tx.db,
    sql`select id from payments.payments where subject = ${payableRef} and status = 'captured' for no key update`,
  )
  const refund = await maybe<{ id: string }>(
    tx.db,
    sql`insert into payments.refunds (payment_id, amount, reason, cause)
      values (${paymentId}, ${amount}, ${reason}, ${cause}) on conflict do nothing returning id`,
  )
  if (!refund) return
  await one(
    tx.db,
    sql`update payments.payments set refund_requested = refund_requested + ${amount}::bigint where id = ${paymentId} returning id`,
  )
  await book(tx, { kind: 'refund', reference: refund.id, from: `held:${payableRef}`, to: 'refunds', amount })
  await enqueue(tx, 'payments.settle_refund', { refundId: refund.id })
}
