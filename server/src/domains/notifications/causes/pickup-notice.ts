import type { Fulfilment, PickupStatus } from '@dawra/contract/orders.rules'
import type { ReasonText } from '@dawra/contract/reasons.rules'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { PickupFacts } from '../texts/en/orders.ts'

/** A paid pickup as its messages tell of it. */
export interface PickupNotice {
  facts: PickupFacts
  customerId: string
  kind: Fulfilment
  status: PickupStatus
  closedBy: string | null
  cancelReason: string | null
  /** How the office words that reason. */
  cancelText: ReasonText | null
  /** An instant. */
  readyAt: string | null
  /** What was paid for the whole order, in baisa. */
  orderTotal: number
  /** Paid at the counter when it is handed over. */
  isCash: boolean
  /** Of a delivery: who took it without the code, and why. */
  handedTo: string | null
  handedBecause: string | null
}

type Row = Omit<PickupNotice, 'facts'> & PickupFacts

/** The paid pickups of an order, the first one first. */
export async function pickupsOf(tx: Tx, orderId: string): Promise<PickupNotice[]> {
  const rows = await many<Row>(
    tx.db,
    sql`select id as "pickupId", order_id as "orderId", number, customer_id as "customerId", seller, kind, status,
        closed_by as "closedBy", cancel_reason as "cancelReason", cancel_text as "cancelText",
        to_jsonb(ready_at) #>> '{}' as "readyAt", order_total as "orderTotal", is_cash as "isCash",
        handed_to as "handedTo", handed_because as "handedBecause",
        jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) as window
      from orders.pickup_notices where order_id = ${orderId} order by starts_at, id`,
  )
  return rows.map(({ pickupId, orderId, number, seller, window, ...rest }) => ({
    ...rest,
    facts: { pickupId, orderId, number, seller, window },
  }))
}

export async function pickupOf(tx: Tx, { orderId, pickupId }: { orderId: string; pickupId: string }) {
  const pickups = await pickupsOf(tx, orderId)
  return pickups.find(({ facts }) => facts.pickupId === pickupId)
}

/** What a notice about a pickup has besides its kind. */
export const about = ({ customerId, facts }: PickupNotice, what: string) => ({
  people: [customerId],
  subject: `pickup:${facts.pickupId}`,
  source: `${what} ${facts.pickupId}`,
})

/** A recall, a problem and what nobody came for are told as such. */
const TOLD_OTHERWISE = ['recalled', 'problem', 'not_collected']

/** Whoever would hand it over must hear that it is not needed. */
export const isCancelledByOffice = ({
  closedBy,
  cancelReason,
}: Pick<PickupNotice, 'closedBy' | 'cancelReason'>) =>
  closedBy === 'operator' && cancelReason !== null && !TOLD_OTHERWISE.includes(cancelReason)
