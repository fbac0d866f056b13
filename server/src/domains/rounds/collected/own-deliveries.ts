import type { OwnDelivery } from '@dawra/contract/rounds/subscriber-rounds'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'

/** An order has few attempts and replanned stops. */
const MOST = 20

/** The deliveries of the caller's order, without the place of the truck. @throws Refusal('not_found') */
export async function listOwnDeliveries(ctx: Ctx, orderId: string): Promise<{ deliveries: OwnDelivery[] }> {
  const { userId } = personOf(ctx)
  const own = await maybe(
    ctx.db,
    sql`select from orders.order_notices where id = ${orderId} and customer_id = ${userId}`,
  )
  if (!own) throw new Refusal('not_found')
  const deliveries = await many<OwnDelivery>(
    ctx.db,
    sql`select s.parcel_id as "pickupId", s.day::text as day, s.status,
        case when s.round_status = 'started' and s.status in ('planned', 'arrived')
          then to_jsonb(s.expected_at) #>> '{}' end as "expectedAt",
        s.missed_because as "missedBecause",
        settings.cause_text('undelivered', s.missed_because) as "missedText", s.followed_by as "followedBy"
      from orders.deliveries d join rounds.delivery_stops s on s.parcel_id = d.parcel_id
      where d.order_id = ${orderId} and s.status <> 'cancelled' and s.round_status <> 'cancelled'
      order by s.day desc, s.stop_id desc limit ${MOST}::int`,
  )
  return { deliveries }
}
