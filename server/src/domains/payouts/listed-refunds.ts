import { type Approvable, requestApproval } from '#approvals'
import { bookRefund, lockListedRefund } from '#payments'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'

/**
 * Books what the gateway gave back more than our books have, when a second member has seen it in the gateway's
 * portal.
 * @throws Refusal('not_found' | 'already_requested')
 */
export const bookListedRefund = (ctx: Ctx, paymentId: string, reason: string) =>
  transact(ctx, async tx => {
    const { number, amount } = await lockListedRefund(tx, paymentId)
    const approvalId = await requestApproval(tx, {
      act: 'book_refund',
      subjectId: paymentId,
      personId: null,
      about: number,
      order: null,
      amount,
      before: 0,
      facts: {},
      reason,
      asks: true,
    })
    return { approvalId }
  })

export const approvableListedRefund: Approvable = {
  act: 'book_refund',
  async carryOut(tx, { subjectId }) {
    const refund = await lockListedRefund(tx, subjectId)
    await bookRefund(tx, refund, 'Listed by the payment service')
    return refund.amount
  },
}
