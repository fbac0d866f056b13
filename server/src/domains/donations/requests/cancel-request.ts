import { type CancelReason, isOpenRequest, isRefunded } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { closeRequest } from './close-request.ts'
import { ownRequestOf } from './own-requests.ts'
import { earn } from './request-money.ts'
import { lockRequest } from './store.ts'

/**
 * Cancels a request as its requester. A paid one is refunded when it is early enough or the donor was absent; otherwise
 * the donor, who reserved the food, is paid.
 * @throws Refusal('request_closed')
 */
export function cancelRequest(ctx: Ctx, requestId: string, reason: CancelReason): Promise<OwnRequest> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const request = await lockRequest(tx, requestId)
    if (request?.requesterId !== userId) throw new Refusal('not_found')
    if (!isOpenRequest(request.status)) throw new Refusal('request_closed', { status: request.status })
    const isGivenBack =
      request.status !== 'confirmed' || !request.agreedAt || isRefunded(request.agreedAt, reason, tx.now)
    if (!isGivenBack) await earn(tx, request)
    await closeRequest(tx, request, {
      status: 'cancelled',
      by: 'requester',
      reason,
      update: 'cancelled',
      notice: request.status === 'waiting' ? null : 'cancelled',
      isGivenBack,
    })
    return ownRequestOf(tx, requestId)
  })
}
