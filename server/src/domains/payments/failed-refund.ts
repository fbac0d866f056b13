import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { refundSettled } from './events.ts'
import { book } from './ledger.ts'

export interface FailedRefund {
  id: string
  number: string
  payableRef: string
  /** Baisa. */
  amount: number
}

/** Locks a refund that the gateway refused. @throws Refusal('not_found' | 'refund_not_failed') */
export async function lockFailedRefund(tx: Tx, refundId: string): Promise<FailedRefund> {
  const refund = await maybe<FailedRefund & { status: string }>(
    tx.db,
    sql`select r.id, coalesce(p.details ->> 'number', '') as number, p.subject as "payableRef", r.amount, r.status
      from payments.refunds r join payments.payments p on p.id = r.payment_id where r.id = ${refundId} for update of r`,
  )
  if (!refund) throw new Refusal('not_found')
  if (refund.status !== 'failed') throw new Refusal('refund_not_failed', { status: refund.status })
  return refund
}

/** Requests a refused refund again, by a job. That is safe: a refused refund was not executed. */
export async function sendRefundAgain(tx: Tx, { id }: FailedRefund) {
  await run(
    tx.db,
    sql`update payments.refunds set status = 'pending', gateway_refund_id = null, attempted_at = null, looks = 0,
        looked_at = null, settled_at = null where id = ${id}`,
  )
  await enqueue(tx, 'payments.settle_refund', { refundId: id })
}

/**
 * The payer got the refund by bank transfer.
 * @param reference of the bank's statement @throws Refusal('receipt_known') when it is already booked
 */
export async function settleByTransfer(tx: Tx, { id, payableRef, amount }: FailedRefund, reference: string) {
  const known = await maybe(tx.db, sql`select from payments.refunds where transfer_reference = ${reference}`)
  if (known) throw new Refusal('receipt_known')
  await run(
    tx.db,
    sql`update payments.refunds set status = 'refunded', settled_at = platform.now(), transfer_reference = ${reference}
      where id = ${id}`,
  )
  await book(tx, { kind: 'refund_transferred', reference: id, from: 'refunds', to: 'bank', amount })
  await announce(tx, refundSettled({ subject: payableRef, refundId: id, status: 'refunded' }))
}
