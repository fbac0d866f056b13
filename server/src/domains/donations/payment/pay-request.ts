import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { checkPayment, livePayment, openPayment, type PaymentGateway, startPayment } from '#payments'
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
import { requestRef } from '../requests/payable-ref.ts'
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
  const number = `DN-${requestId.slice(-8)}`
  return startPayment(tx, payableRef, { method, amount: request.price, userId, number })
}

/**
 * Asks the gateway whether a request is paid; the payment's event confirms the request a moment later.
 * @throws Refusal('not_found' | 'payment_unavailable')
 */
export async function checkRequestPayment(
  ctx: Ctx,
  gateway: PaymentGateway,
  requestId: string,
): Promise<OwnRequest> {
  await ownRequestOf(ctx, requestId)
  await checkPayment(ctx, gateway, requestRef(requestId))
  return ownRequestOf(ctx, requestId)
}

export async function confirmPayment(tx: Tx, requestId: string) {
  const { outcome } = await one<{ outcome: 'confirmed' | 'already' | 'late' }>(
    tx.db,
    sql`select donations.confirm_paid(${requestId}) as outcome`,
  )
  return outcome
}

export async function followPayment(tx: Tx, requestId: string) {
  await announceStatus(tx, requestId, 'paid')
  await announceRequestUpdate(tx, requestId, 'paid')
  const request = await lockRequest(tx, requestId)
  if (request) await declineRest(tx, request.donationId)
}

export async function notifyOfRefund(tx: Tx, requestId: string) {
  const request = await lockRequest(tx, requestId)
  if (!request) return
  const { id, donationId, status } = request
  await announce(tx, requestChanged(request, { requestId: id, donationId, news: 'refunded', status }))
}
