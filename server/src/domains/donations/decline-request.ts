import { releasableFrom } from '@dawra/contract/donations/rules'
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Tx, transact } from '#platform/transact'
import { closeRequest } from './close-request.ts'
import { gives } from './donors.ts'
import { receivedRequestOf } from './own-requests.ts'
import { checkReason } from './reason.ts'
import { type LockedRequest, lockRequest } from './request-store.ts'

/** A request for one of the caller's donations, locked. @throws Refusal('not_found') */
async function lockReceived(tx: Tx, requestId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId)
  if (!request || !(await gives(tx.db, request.donorId, personOf(tx).userId))) throw new Refusal('not_found')
  return request
}

/** Declines a waiting request. @throws Refusal('request_closed' | 'invalid_input') */
export async function declineRequest(ctx: Ctx, requestId: string, reason: string): Promise<ReceivedRequest> {
  checkReason(reason)
  return transact(ctx, async tx => {
    const request = await lockReceived(tx, requestId)
    if (request.status !== 'waiting') throw new Refusal('request_closed', { status: request.status })
    await closeRequest(tx, request, {
      status: 'declined',
      by: 'donor',
      reason,
      news: 'declined',
      notice: 'declined',
      isGivenBack: false,
    })
    return receivedRequestOf(tx, requestId)
  })
}

/**
 * Releases a request when nobody came within two hours of the agreed time. Others may request the food; a payment is
 * refunded.
 * @throws Refusal('request_closed' | 'too_early_to_release')
 */
export function releaseRequest(ctx: Ctx, requestId: string): Promise<ReceivedRequest> {
  return transact(ctx, async tx => {
    const request = await lockReceived(tx, requestId)
    if (request.status !== 'confirmed' || !request.agreedAt)
      throw new Refusal('request_closed', { status: request.status })
    const from = releasableFrom(request.agreedAt)
    if (tx.now < from) throw new Refusal('too_early_to_release', { from: from.toISOString() })
    await closeRequest(tx, request, {
      status: 'released',
      by: 'donor',
      news: 'released',
      notice: 'released',
      isGivenBack: true,
    })
    return receivedRequestOf(tx, requestId)
  })
}
