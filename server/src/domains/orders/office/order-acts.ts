import type { OfficePickup } from '@dawra/contract/orders/office-orders'
import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, sql } from '#platform/sql'

interface OrderActs {
  id: string
  number: string
  kind: OrderKind
  customer: string
  pickups: OfficePickup[]
}

/** An order with the actions that the office may take. @throws Refusal('not_found') */
export async function getOrderActs({ db }: Ctx, orderId: string): Promise<OrderActs> {
  const found = await maybe<OrderActs>(
    db,
    sql`select o.id, o.number, o.kind, c.full_name as customer,
        (select coalesce(jsonb_agg(orders.pickup_json(p) || jsonb_build_object(
            'seller', orders.pickup_json(p) -> 'venue' -> 'name',
            'approvalId', coalesce(approvals.waiting_for(p.id), (select approvals.waiting_for(k.id) from orders.cases k
              where k.pickup_id = p.id and k.status = 'with_office' limit 1)))
          order by p.starts_at, p.id), '[]') from orders.pickups p where p.order_id = o.id) as pickups
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = ${orderId}`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}
