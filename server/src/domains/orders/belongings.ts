import type { Belongings, Named } from '#platform/refuse-own-act'
import { many, sql } from '#platform/sql'

export const orderBelongings: Belongings = {
  orderId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, customer_id as id from orders.orders where id = ${id}`),
  pickupId: (db, id) =>
    many<Named>(
      db,
      sql`select 'orderId' as name, order_id as id from orders.pickups where id = ${id}
      union all select 'venueId', venue_id from orders.pickups where id = ${id} and venue_id is not null
      union all select 'sellerId', seller_id from orders.pickups where id = ${id} and seller_id is not null`,
    ),
  caseId: (db, id) =>
    many<Named>(db, sql`select 'pickupId' as name, pickup_id as id from orders.cases where id = ${id}`),
}
