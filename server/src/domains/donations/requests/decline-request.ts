import type { ReceivedRequest } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { checkReason } from './check-reason.ts'
import { closeRequest } from './close-request.ts'
import { lockReceived, receivedRequestOf } from './own-requests.ts'

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
      update: 'declined',
      notice: 'declined',
      isGivenBack: false,
    })
    return receivedRequestOf(tx, requestId)
  })
}
