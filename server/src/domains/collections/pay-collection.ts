import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { EventData } from '@dawra/contract/events'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { getPerson } from '#identity'
import {
  livePayment,
  openPayment,
  type PayerDetails,
  type PaymentGateway,
  verifyIfReachable,
} from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { giveBack } from './close-request.ts'
import { collectionChanged } from './events.ts'
import { ownRequest } from './own-request.ts'
import { payableRef, requestOf } from './payable-ref.ts'
import { type LockedRequest, lockRequest } from './store.ts'

/**
 * Repeated calls start one payment. @throws Refusal('not_found' | 'collection_hold_expired' | 'payment_unavailable')
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
  const details = JSON.stringify(await payerOf(tx, request))
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`select payments.start(${payableRef(requestId)}, ${method}::payments.method, ${request.price}::bigint,
      ${details}::jsonb) as id`,
  )
  return id
}

async function payerOf(tx: Tx, { userId, number }: LockedRequest): Promise<PayerDetails> {
  const { fullName, email, phone, language } = await getPerson(tx.db, userId)
  return { number: `PU-${number}`, name: fullName, email, phone: phone ?? '', language }
}

/** The payment's event books it a moment later. @throws Refusal('not_found') */
export async function checkCollectionPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
): Promise<CollectionRequest> {
  await ownRequest(ctx, requestId)
  const payment = await livePayment(ctx.db, payableRef(requestId))
  if (payment) await verifyIfReachable(ctx, gateway, payment)
  return ownRequest(ctx, requestId)
}

/** A payment after the end of its hold is refunded in full. */
export async function confirmPaid(tx: Tx, { subject }: EventData<'payments.captured'>) {
  const requestId = requestOf(subject)
  if (!requestId) return
  const { outcome } = await one<{ outcome: 'booked' | 'already' | 'late' }>(
    tx.db,
    sql`select collections.confirm_paid(${requestId}) as outcome`,
  )
  if (outcome !== 'late') return
  const request = await lockRequest(tx, requestId)
  if (!request) return
  await giveBack(tx, request)
  const { userId, status } = request
  await announce(tx, collectionChanged({ requestId, userId, status }))
}

export async function showRefund(tx: Tx, { subject }: EventData<'payments.refund_settled'>) {
  const requestId = requestOf(subject)
  const request = requestId && (await lockRequest(tx, requestId))
  if (!request) return
  const { id, userId, status } = request
  await announce(tx, collectionChanged({ requestId: id, userId, status }))
}
