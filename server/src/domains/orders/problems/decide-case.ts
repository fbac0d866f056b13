import { leftOf, priceOfPart, type RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { partFacts, refusePart } from '../payment/book-part-refund.ts'
import { type OfficeWhy, requestRefundApproval } from '../payment/refund-approval.ts'
import { settleCase } from '../pickups/settle-cases.ts'
import { type LockedCase, lockCase } from './case-store.ts'
import { grantCase, refundCaseInPart } from './grant-case.ts'

type Decision = OfficeWhy & { isRefunded: boolean; part?: RefundedPart | null }

/**
 * @returns the refunded part of the price in baisa; with an `approvalId` nothing is decided, and a second member must
 *   approve
 * @throws Refusal('not_found' | 'second_member_needed' | 'already_requested')
 * @throws Refusal('not_allowed') for an operator's own pickup
 * @throws Refusal('case_settled') when it was decided, or the venue accepted
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export function decidePickupCase(ctx: Ctx, caseId: string, { isRefunded, part, ...why }: Decision) {
  return transact(ctx, async tx => {
    const open = await lockCase(tx, caseId)
    if (!open) throw new Refusal('not_found')
    if (tx.actor.kind === 'user' && tx.actor.userId === open.pickup.customerId)
      throw new Refusal('not_allowed')
    if (open.status !== 'with_office') throw new Refusal('case_settled')
    const price = isRefunded ? await priceOf(tx, open, part) : 0
    const approvalId = price > 0 ? await requestDecisionApproval(tx, open, { price, part }, why) : null
    if (approvalId) return { price: 0, approvalId }
    const decided = { by: 'office', decision: why.reason } as const
    if (isRefunded && part) await refundCaseInPart(tx, open, part, decided)
    else if (isRefunded) await grantCase(tx, open, decided)
    else await settleCase(tx, open, { status: await withoutMore(tx, open), ...decided })
    return { price, approvalId: null }
  })
}

/** The price to refund: 0 when the pickup then counts as handed over, and for cash that was never paid. */
async function priceOf(tx: Tx, { kind, pickup }: LockedCase, part: Decision['part']): Promise<number> {
  if (part) {
    const facts = { ...pickup, ...(await partFacts(tx, pickup.id)) }
    refusePart(facts, part)
    return priceOfPart(facts, part)
  }
  const isUnpaid = pickup.isCash && pickup.status !== 'completed'
  return kind === 'collected' || pickup.isRefunded || isUnpaid ? 0 : leftOf(pickup)
}

const requestDecisionApproval = (
  tx: Tx,
  { id: subjectId, pickup }: LockedCase,
  { price: amount, part = null }: { price: number; part?: Decision['part'] },
  why: OfficeWhy,
) => requestRefundApproval(tx, pickup, { act: 'decide_case', subjectId, amount, facts: { part } }, why)

/** A part that the venue refunded stays refunded. */
async function withoutMore(tx: Tx, { id }: LockedCase) {
  const part = await maybe(tx.db, sql`select from orders.part_refunds where case_id = ${id} limit 1`)
  return part ? 'part_refunded' : 'declined'
}
