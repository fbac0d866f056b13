import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { EventData } from '@dawra/contract/events'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { getPerson } from '#identity'
import {
  livePayment,
  openPayment,
  type PayerDetails,
  type PaymentGateway,
  refundPayment,
  verifyIfReachable,
} from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { announceStatus, declineRest } from '../requests/accept-request.ts'
import { announceRequestUpdate } from '../requests/announce-update.ts'
import { ownRequestOf } from '../requests/own-requests.ts'
import { requestOf, requestRef } from '../requests/request-ref.ts'
import { lockRequest } from '../requests/store.ts'

/**
 * Opens a gateway page for an accepted request, or returns the open one: repeated calls make one payment.
 * @throws Refusal('request_hold_expired' | 'request_closed' | 'payment_unavailable')
 */
export async function payRequest(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
  method: PaymentMethod,
): Promise<OwnRequest> {
  const paymentId = await transact(ctx, tx => startOnce(tx, requestId, method))
  await openPayment(ctx, gateway, paymentId)
  return ownRequestOf(ctx, requestId)
}

async function startOnce(tx: Tx, requestId: string, method: PaymentMethod): Promise<string> {
  const { userId } = personOf(tx)
  const request = await lockRequest(tx, requestId)
  if (request?.requesterId !== userId) throw new Refusal('not_found')
  if (request.status === 'lapsed') throw new Refusal('request_hold_expired')
  if (request.status !== 'accepted') throw new Refusal('request_closed', { status: request.status })
  const payableRef = requestRef(requestId)
  const live = await livePayment(tx.db, payableRef)
  if (live) return live.id
  const { isHeld } = await one<{ isHeld: boolean }>(
    tx.db,
    sql`select coalesce(hold_expires_at > platform.now(), false) as "isHeld" from donations.requests where id = ${requestId}`,
  )
  if (!isHeld) throw new Refusal('request_hold_expired')
  const details = JSON.stringify(await payerOf(tx, requestId, userId))
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`select payments.start(${payableRef}, ${method}::payments.method, ${request.price}::bigint, ${details}::jsonb) as id`,
  )
  return id
}

async function payerOf(tx: Tx, requestId: string, userId: string): Promise<PayerDetails> {
  const { fullName, email, phone, language } = await getPerson(tx.db, userId)
  return { number: `DN-${requestId.slice(-8)}`, name: fullName, email, phone: phone ?? '', language }
}

/** Asks the gateway now; the event confirms a reported payment a moment later. @throws Refusal('not_found') */
export async function checkRequestPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
): Promise<OwnRequest> {
  await ownRequestOf(ctx, requestId)
  const payment = await livePayment(ctx.db, requestRef(requestId))
  if (payment) await verifyIfReachable(ctx, gateway, payment)
  return ownRequestOf(ctx, requestId)
}

/** Confirms a paid request; a payment after the end of its hold is refunded in full. */
export async function confirmPaid(tx: Tx, { subject: payableRef, amount }: EventData<'payments.captured'>) {
  const requestId = requestOf(payableRef)
  if (!requestId) return
  const { outcome } = await one<{ outcome: 'confirmed' | 'already' | 'late' }>(
    tx.db,
    sql`select donations.confirm_paid(${requestId}) as outcome`,
  )
  if (outcome === 'late')
    await refundPayment(tx, { payableRef, amount, reason: 'Paid after the hold had ended', cause: 'late' })
  if (outcome !== 'confirmed') return
  await announceStatus(tx, requestId, 'paid')
  await announceRequestUpdate(tx, requestId, 'paid')
  const request = await lockRequest(tx, requestId)
  if (request) await declineRest(tx, request.donationId)
}

export async function notifyOfRefund(tx: Tx, { subject: payableRef }: EventData<'payments.refund_settled'>) {
  const requestId = requestOf(payableRef)
  const request = requestId && (await lockRequest(tx, requestId))
  if (!request) return
  const { id, donationId, status } = request
  await announce(tx, requestChanged(request, { requestId: id, donationId, news: 'refunded', status }))
}
