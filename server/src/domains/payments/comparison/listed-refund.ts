import { Refusal } from '#platform/errors'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { book } from '../ledger.ts'
import { removeDifference } from './comparison-store.ts'

/** A refund of a payment that the gateway lists and our books do not have. */
export interface ListedRefund {
  paymentId: string
  number: string
  /** Baisa. */
  amount: number
}

/** @throws Refusal('not_found') when its difference is not open, or has no such refund */
export async function lockListedRefund(tx: Tx, paymentId: string): Promise<ListedRefund> {
  const found = await maybe<ListedRefund>(
    tx.db,
    sql`select p.id as "paymentId", coalesce(p.details ->> 'number', '') as number,
        payments.unbooked_refund(p.id) as amount
      from payments.payments p where p.id = ${paymentId} for no key update`,
  )
  if (!found || found.amount <= 0) throw new Refusal('not_found')
  return found
}

/**
 * Books a listed refund. Nobody owed it, so it is our loss; nobody is notified, because the customer already has it.
 */
export async function bookRefund(tx: Tx, { paymentId, amount }: ListedRefund, reason: string) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`with counted as (
        update payments.payments set refund_requested = refund_requested + ${amount}::bigint
          where id = ${paymentId} returning id, refund_requested)
      insert into payments.refunds (payment_id, amount, reason, cause, status, settled_at)
        select id, ${amount}, ${reason}, 'listed ' || refund_requested, 'refunded', platform.now() from counted
      returning id`,
  )
  await book(tx, { kind: 'refund_listed', reference: id, from: 'fees', to: 'gateway', amount })
  await removeDifference(tx.db, paymentId)
}
