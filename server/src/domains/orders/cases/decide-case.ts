import type { RefundedPart } from '@dawra/contract/part-refunds.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { type LockedCase, lockCase, settleCase } from './case-store.ts'
import { grantCase, refundCaseInPart } from './give-back.ts'

/**
 * The office decides what the two sides could not settle, once.
 * @throws Refusal('not_found')
 * @throws Refusal('not_allowed') for an operator's own pickup
 * @throws Refusal('case_settled') when it was decided, or the venue gave in
 * @throws Refusal('part_refund_not_possible', { obstacle })
 */
export function decidePickupCase(
  ctx: Ctx,
  caseId: string,
  { isRefunded, part, reason }: { isRefunded: boolean; part?: RefundedPart | null; reason: string },
): Promise<null> {
  return transact(ctx, async tx => {
    const open = await lockCase(tx, caseId)
    if (!open) throw new Refusal('not_found')
    if (tx.actor.kind === 'user' && tx.actor.userId === open.pickup.customerId)
      throw new Refusal('not_allowed')
    if (open.status !== 'with_office') throw new Refusal('case_settled')
    const decided = { by: 'office', decision: reason } as const
    if (isRefunded && part) await refundCaseInPart(tx, open, part, decided)
    else if (isRefunded) await grantCase(tx, open, decided)
    else await settleCase(tx, open, { status: await withoutMore(tx, open), ...decided })
    return null
  })
}

/** A part that the venue refunded stays refunded when nothing is added to it. */
async function withoutMore(tx: Tx, { id }: LockedCase) {
  const part = await maybe(tx.db, sql`select from orders.part_refunds where case_id = ${id} limit 1`)
  return part ? 'part_refunded' : 'declined'
}
