import type { ApprovalAct } from '@dawra/contract/approvals/rules'
import { requestApproval } from '#approvals'
import { isOperator } from '#platform/operator'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { LockedPickup } from '../pickup-store.ts'

export interface OfficeWhy {
  reason: string
  asks?: boolean
  /** The refund was requested, and a second member has approved it. */
  isApproved?: boolean
}

interface Refunding {
  act: ApprovalAct
  /** A case's id; without it the refund is about the pickup. */
  subjectId?: string
  /** The refunded part of the price, in baisa. */
  amount: number
  facts: object
}

/**
 * The pickup is locked with its order, so that two refunds of one order are counted one after the other.
 * @returns null when no approval is needed, else the id of the request
 * @throws Refusal('second_member_needed' | 'already_requested')
 */
export async function requestRefundApproval(
  tx: Tx,
  pickup: LockedPickup,
  { act, subjectId = pickup.id, amount, facts }: Refunding,
  { reason, asks = false, isApproved = false }: OfficeWhy,
): Promise<string | null> {
  if (isApproved || !isOperator(tx.actor)) return null
  const { orderId, orderNumber, customerId } = pickup
  const before = await givenBackByOffice(tx, orderId)
  const order = { id: orderId, number: orderNumber }
  return requestApproval(tx, {
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

/** What the office has refunded of an order, in baisa. */
async function givenBackByOffice(tx: Tx, orderId: string): Promise<number> {
  const { sum } = await one<{ sum: number }>(
    tx.db,
    sql`select orders.given_back_by_office(${orderId}) as sum`,
  )
  return sum
}
