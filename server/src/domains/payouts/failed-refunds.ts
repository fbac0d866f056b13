import type { FailedRefund } from '@dawra/contract/payouts/failed-refunds'
import { z } from 'zod'
import { type Approvable, requestApproval } from '#approvals'
import { lockFailedRefund, sendRefundAgain, settleByTransfer } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { many, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'

export const listFailedRefunds = ({ db }: Ctx): Promise<FailedRefund[]> =>
  many(
    db,
    sql`select id as "refundId", number, amount, reason, error, to_jsonb(failed_at) #>> '{}' as "failedAt",
        approvals.waiting_for(id) as "approvalId"
      from payments.failed_refunds order by requested_at, id limit 200`,
  )

/**
 * Requests a refused refund from the gateway again.
 * @throws Refusal('not_found' | 'refund_not_failed' | 'already_requested')
 */
export const retryRefund = (ctx: Ctx, refundId: string): Promise<null> =>
  transact(ctx, async tx => {
    const refund = await lockFailedRefund(tx, refundId)
    await refuseIfRequested(tx, refundId)
    await sendRefundAgain(tx, refund)
    noteChange(tx, { status: 'failed' }, { status: 'pending', number: refund.number, amount: refund.amount })
    return null
  })

/** A second member may be reviewing a bank transfer of the same refund. */
async function refuseIfRequested(tx: Tx, refundId: string) {
  const { requested } = await one<{ requested: string | null }>(
    tx.db,
    sql`select approvals.waiting_for(${refundId}) as requested`,
  )
  if (requested) throw new Refusal('already_requested')
}

const transferred = z.object({ reference: z.string() })

/**
 * Settles a refund by bank transfer: booked when a second member has checked the bank's reference.
 * @throws Refusal('not_found' | 'refund_not_failed' | 'already_requested')
 */
export const settleRefundOtherwise = (
  ctx: Ctx,
  refundId: string,
  { reference, reason }: { reference: string; reason: string },
) =>
  transact(ctx, async tx => {
    const { number, amount } = await lockFailedRefund(tx, refundId)
    const approvalId = await requestApproval(tx, {
      act: 'settle_refund',
      subjectId: refundId,
      personId: null,
      about: `${number}, ${reference}`,
      order: null,
      amount,
      before: 0,
      facts: { reference },
      reason,
      asks: true,
    })
    return { approvalId }
  })

export const approvableSettlement: Approvable = {
  act: 'settle_refund',
  async carryOut(tx, { subjectId, facts }) {
    const refund = await lockFailedRefund(tx, subjectId)
    await settleByTransfer(tx, refund, transferred.parse(facts).reference)
    return refund.amount
  },
}
