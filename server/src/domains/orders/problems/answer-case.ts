import type { RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { isOfTeam, requireVenueRole } from '#venues'
import { isOpenCase, type LockedCase, lockCase, passToOffice } from './case-store.ts'
import { grantCase, refundCaseInPart } from './grant-case.ts'
import { getCaseWork } from './list-cases.ts'

type Answer =
  | { answer: 'accept' }
  | { answer: 'part'; part: RefundedPart }
  | { answer: 'dispute'; reason: string }

/**
 * A venue that accepts refunds the whole pickup, or counts it as handed over. A dispute passes the case to the
 * office; the venue can still accept meanwhile.
 * @throws Refusal('not_found' | 'not_allowed' | 'case_settled' | 'part_refund_not_possible')
 */
export function answerCase(ctx: Ctx, caseId: string, answer: Answer) {
  return transact(ctx, async tx => {
    const open = await lockCase(tx, caseId)
    if (!open?.pickup.venueId) throw new Refusal('not_found')
    await requireVenueRole(tx, open.pickup.venueId)
    // The office decides by a route of its own, which takes a reason and above a sum a second member.
    if (!(await isOfTeam(tx, open.pickup.venueId))) throw new Refusal('not_allowed')
    if (tx.actor.kind === 'user' && tx.actor.userId === open.pickup.customerId)
      throw new Refusal('not_allowed')
    if (!isOpenCase(open) || (answer.answer !== 'accept' && open.status !== 'with_venue'))
      throw new Refusal('case_settled')
    await noteAnswer(tx, open, answer.answer === 'dispute' ? answer.reason : null)
    if (answer.answer === 'accept') await grantCase(tx, open, { by: 'venue' })
    else if (answer.answer === 'part') await refundCaseInPart(tx, open, answer.part, { by: 'venue' })
    else await passToOffice(tx, open, 'disputed')
    return getCaseWork(tx, caseId)
  })
}

const noteAnswer = (tx: Tx, { id }: LockedCase, reason: string | null) =>
  run(
    tx.db,
    sql`update orders.cases set answered_at = coalesce(answered_at, platform.now()),
        answered_by = ${tx.actor.kind === 'user' ? tx.actor.userId : null}::uuid, answer = coalesce(${reason}, answer)
      where id = ${id}`,
  )
