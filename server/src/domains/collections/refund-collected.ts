import { type Approvable, requestApproval } from '#approvals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { giveBack } from './close-request.ts'
import { type LockedRequest, lockRequest } from './store.ts'

/**
 * Refunds a collection that took place. Above a configured sum it only requests a second member's approval.
 * @returns the refund in baisa
 * @throws Refusal('not_found' | 'second_member_needed' | 'already_requested')
 * @throws Refusal('collection_not_refundable', { status }) when it is not collected, was free, or was refunded before
 */
export const refundCollected = (
  ctx: Ctx,
  requestId: string,
  { reason, asks }: { reason: string; asks: boolean },
) =>
  transact(ctx, async tx => {
    const request = await lockCollected(tx, requestId)
    const { number, userId, price } = request
    const approvalId = await requestApproval(tx, {
      act: 'refund_collection',
      subjectId: requestId,
      personId: userId,
      about: `PU-${number}`,
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

export const approvableCollection: Approvable = {
  act: 'refund_collection',
  async carryOut(tx, { subjectId }) {
    const request = await lockCollected(tx, subjectId)
    await refundLocked(tx, request)
    return request.price
  },
}

async function lockCollected(tx: Tx, requestId: string): Promise<LockedRequest> {
  const request = await lockRequest(tx, requestId)
  if (!request) throw new Refusal('not_found')
  const { status, isPaid, isGivenBack } = request
  if (status !== 'collected' || !isPaid || isGivenBack)
    throw new Refusal('collection_not_refundable', { status })
  return request
}

/** Books the price from the city's account back to the hold, from which it is refunded. */
async function refundLocked(tx: Tx, request: LockedRequest) {
  const { id, status, price } = request
  await run(
    tx.db,
    sql`select payments.book('collection_undone', collections.sale_name(${id}), 'collections',
      'held:' || collections.payable_ref(${id}), ${price})`,
  )
  await giveBack(tx, request)
  noteChange(tx, { status }, { givenBack: price })
}
