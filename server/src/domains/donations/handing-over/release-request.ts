import { releasableFrom } from '@dawra/contract/donations/rules'
import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { closeRequest } from '../requests/close-request.ts'
import { lockReceived, receivedRequestOf } from '../requests/own-requests.ts'

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
      update: 'released',
      notice: 'released',
      isGivenBack: true,
    })
    return receivedRequestOf(tx, requestId)
  })
}
