import { type Approvable, requestApproval } from '#approvals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { requestRef } from '../requests/payable-ref.ts'
import { refundRequest } from '../requests/request-money.ts'
import { type LockedRequest, lockRequest } from '../requests/store.ts'

/**
 * Refunds a donation that was handed over and takes the money from its donor. Above a set sum a second member must approve
 * it first; nothing is done before.
 * @returns the refund in baisa
 * @throws Refusal('not_found' | 'second_member_needed' | 'already_requested')
 * @throws Refusal('request_not_refundable', { status }) when it is not handed over, was free, or is refunded already
 */
export const refundCollected = (
  ctx: Ctx,
  requestId: string,
  { reason, asks }: { reason: string; asks: boolean },
) =>
  transact(ctx, async tx => {
    const request = await lockCollected(tx, requestId)
    const { requesterId, price } = request
    const approvalId = await requestApproval(tx, {
      act: 'refund_request',
      subjectId: requestId,
      personId: requesterId,
      about: `DN-${requestId.slice(-8)}`,
      order: null,
      amount: price,
      before: 0,
      facts: {},
      reason,
      asks,
    })
    if (approvalId) return { refund: 0, approvalId }
    await refundLocked(tx, request)
    return { refund: price, approvalId: null }
  })

export const approvableDonation: Approvable = {
  act: 'refund_request',
  async carryOut(tx, { subjectId }) {
    const request = await lockCollected(tx, subjectId)
    await refundLocked(tx, request)
    return request.price
  },
}

async function lockCollected(tx: Tx, requestId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Refusal('not_found')
  const { status, price } = request
  const before = await maybe(
    tx.db,
    sql`select from payments.refund_notices where subject = ${requestRef(requestId)} and cause = ${'given_back'}`,
  )
  if (status !== 'collected' || price === 0 || before) throw new Refusal('request_not_refundable', { status })
  return request
}

async function refundLocked(tx: Tx, request: LockedRequest) {
  const { id, donationId, status, price } = request
  await refundRequest(tx, request, 'given back')
  noteChange(tx, { status }, { givenBack: price })
  await announce(tx, requestChanged(request, { requestId: id, donationId, news: 'refunded', status }))
}
