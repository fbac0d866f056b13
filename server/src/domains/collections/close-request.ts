import { closePayment, refundPayment } from '#payments'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { collectionChanged, collectionGivenBack } from './events.ts'
import { payableRef } from './payable-ref.ts'
import type { LockedRequest } from './store.ts'

/**
 * Closes a request and refunds its price. If an unpaid request is paid nevertheless, the reaction to the payment
 * refunds it.
 * @returns false when it was closed before
 */
export async function closeRequest(tx: Tx, request: LockedRequest): Promise<boolean> {
  const { id, userId, status } = request
  const isUnpaid = status === 'awaiting_payment'
  if (!isUnpaid && status !== 'requested' && status !== 'planned') return false
  if (isUnpaid) await closePayment(tx, payableRef(id))
  const end = isUnpaid ? 'released' : 'cancelled'
  await run(
    tx.db,
    sql`update collections.requests set status = ${end}, closed_at = platform.now(), hold_expires_at = null where id = ${id}`,
  )
  if (request.isPaid) await giveBack(tx, request)
  await announce(tx, collectionChanged({ requestId: id, userId, status: end }))
  return true
}

/** Refunds the whole price to the card, once; there are no part refunds. */
export async function giveBack(tx: Tx, request: LockedRequest): Promise<void> {
  const { id, number, price } = request
  await refundPayment(tx, {
    payableRef: payableRef(id),
    amount: price,
    reason: `Pickup ${number}`,
    cause: 'given_back',
  })
  await noteGivenBack(tx, request)
}

export async function noteGivenBack(tx: Tx, { id, userId }: LockedRequest): Promise<void> {
  await run(
    tx.db,
    sql`update collections.requests set given_back_at = coalesce(given_back_at, platform.now()) where id = ${id}`,
  )
  await announce(tx, collectionGivenBack({ requestId: id, userId }))
}
