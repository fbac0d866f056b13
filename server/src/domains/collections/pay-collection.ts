import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { checkPayment, livePayment, openPayment, type PaymentGateway, startPayment } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { noteGivenBack } from './close-request.ts'
import { collectionChanged } from './events.ts'
import { ownRequest } from './own-request.ts'
import { payableRef } from './payable-ref.ts'
import { type LockedRequest, lockRequest } from './store.ts'

/**
 * Starts the payment of a collection; repeated calls start one payment.
 * @throws Refusal('not_found' | 'collection_hold_expired' | 'payment_unavailable')
 */
export async function payCollection(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
  method: PaymentMethod,
): Promise<CollectionRequest> {
  const paymentId = await transact(ctx, tx => startOnce(tx, requestId, method))
  if (paymentId) await openPayment(ctx, gateway, paymentId)
  return ownRequest(ctx, requestId)
}

/** @returns undefined when it is already paid */
async function startOnce(tx: Tx, requestId: string, method: PaymentMethod): Promise<string | undefined> {
  const request = await lockRequest(tx, requestId)
  if (request?.userId !== personOf(tx).userId || request.price === 0) throw new Refusal('not_found')
  if (request.isPaid) return undefined
  const live = await livePayment(tx.db, payableRef(requestId))
  if (live) return live.id
  if (request.status !== 'awaiting_payment' || !request.isHeld) throw new Refusal('collection_hold_expired')
  const { userId, number, price } = request
  return startPayment(tx, payableRef(requestId), { method, amount: price, userId, number: `PU-${number}` })
}

/**
 * Asks the gateway whether a collection is paid; the payment's event books it a moment later.
 * @throws Refusal('not_found' | 'payment_unavailable')
 */
export async function checkCollectionPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
): Promise<CollectionRequest> {
  await ownRequest(ctx, requestId)
  await checkPayment(ctx, gateway, payableRef(requestId))
  return ownRequest(ctx, requestId)
}

export async function confirmPayment(tx: Tx, requestId: string) {
  const { outcome } = await one<{ outcome: 'confirmed' | 'already' | 'late' }>(
    tx.db,
    sql`select collections.confirm_paid(${requestId}) as outcome`,
  )
  return outcome
}

/** The payment of a collection arrived after the end of its hold. */
export async function noteLatePayment(tx: Tx, requestId: string) {
  const request = await lockRequest(tx, requestId)
  if (!request) return
  await noteGivenBack(tx, request)
  await announceChange(tx, request)
}

export async function showRefund(tx: Tx, requestId: string) {
  const request = await lockRequest(tx, requestId)
  if (request) await announceChange(tx, request)
}

const announceChange = (tx: Tx, { id, userId, status }: LockedRequest) =>
  announce(tx, collectionChanged({ requestId: id, userId, status }))
