import type { ApprovalAct } from '@dawra/contract/approvals.rules'
import { askSecondMember } from '#approvals'
import { isOperator } from '#platform/operator'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { LockedPickup } from '../pickup-store.ts'

/** How a member of the office says why, and whether a second one has approved it. */
export interface OfficeWhy {
  reason: string
  asks?: boolean
  /** It was asked for, and is done now. */
  isApproved?: boolean
}

interface Refunding {
  act: ApprovalAct
  /** The case; otherwise it is about the pickup. */
  subjectId?: string
  /** What is given back of the price, in baisa. */
  amount: number
  facts: object
}

/**
 * Whether the office may give this back by itself: null then, else the id of what was asked. The pickup is locked with its
 * order, so that two refunds of one order are counted one after the other.
 * @throws Refusal('second_member_needed' | 'already_asked')
 */
export async function askToRefund(
  tx: Tx,
  pickup: LockedPickup,
  { act, subjectId = pickup.id, amount, facts }: Refunding,
  { reason, asks = false, isApproved = false }: OfficeWhy,
): Promise<string | null> {
  if (isApproved || !isOperator(tx.actor)) return null
  const { orderId, orderNumber, customerId } = pickup
  const before = await givenBackByOffice(tx, orderId)
  const order = { id: orderId, number: orderNumber }
  return askSecondMember(tx, {
    act,
    subjectId,
    personId: customerId,
    order,
    amount,
    before,
    facts,
    reason,
    asks,
  })
}

/** What the office has given back of an order so far, in baisa. */
async function givenBackByOffice(tx: Tx, orderId: string): Promise<number> {
  const { sum } = await one<{ sum: number }>(
    tx.db,
    sql`select orders.given_back_by_office(${orderId}) as sum`,
  )
  return sum
}
