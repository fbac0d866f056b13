import type { Fulfilment, PickupStatus } from '@dawra/contract/orders/statuses.rules'
import type { ReasonText } from '@dawra/contract/settings/reasons.rules'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { PickupFacts } from './texts.en.ts'

export interface PickupNotice {
  facts: PickupFacts
  customerId: string
  kind: Fulfilment
  status: PickupStatus
  closedBy: string | null
  cancelReason: string | null
  cancelText: ReasonText | null
  readyAt: string | null
  /** In baisa, for the whole order. */
  orderTotal: number
  isCash: boolean
  /** For a delivery: who took it without the code, and why. */
  handedTo: string | null
  handedBecause: string | null
}

type Row = Omit<PickupNotice, 'facts'> & PickupFacts

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

export const about = ({ customerId, facts }: PickupNotice, what: string) => ({
  people: [customerId],
  subject: `pickup:${facts.pickupId}`,
  source: `${what} ${facts.pickupId}`,
})

/** Reasons that have notifications of their own. */
const TOLD_OTHERWISE = ['recalled', 'problem', 'not_collected']

/** The office cancelled the pickup: the team must know not to hand it over. */
export const isCancelledByOffice = ({
  closedBy,
  cancelReason,
}: Pick<PickupNotice, 'closedBy' | 'cancelReason'>) =>
  closedBy === 'operator' && cancelReason !== null && !TOLD_OTHERWISE.includes(cancelReason)
