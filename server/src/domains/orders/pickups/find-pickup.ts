import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { type Db, maybe, sql } from '#platform/sql'

export interface PickupBrief {
  id: string
  orderId: string
  customerId: string
  /** Null for compost. */
  venueId: string | null
  status: PickupStatus
  /** Null while the pickup is open. */
  closedAt: string | null
}

export const findPickup = (db: Db, pickupId: string): Promise<PickupBrief | undefined> =>
  maybe(
    db,
    sql`select p.id, p.order_id as "orderId", o.customer_id as "customerId", p.venue_id as "venueId", p.status,
        to_jsonb(p.closed_at) #>> '{}' as "closedAt"
      from orders.pickups p join orders.orders o on o.id = p.order_id where p.id = ${pickupId}`,
  )
