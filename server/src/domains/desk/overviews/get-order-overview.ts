import type { OrderOverview } from '@dawra/contract/desk/order-overview'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import { mayRead } from '../may-read.ts'
import { found, requireSubject } from './require-subject.ts'

interface Row {
  story: OrderOverview | null
}

/** An order of food or compost; each has a permission of its own. @throws Refusal('not_found') */
export async function getOrderOverview(ctx: Ctx, orderId: string): Promise<OrderOverview> {
  if (!mayRead(ctx, 'order')) requireSubject(ctx, 'parcel')
  const row = await maybe<Row>(
    ctx.db,
    sql`select s.story || jsonb_build_object(
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
            'total', d.total, 'issuedAt', d.issued_at) order by d.id), '[]')
          from documents.found_documents d where d.order_id = ${orderId}::uuid),
        'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('stopId', w.stop_id, 'pickupId', w.parcel_id,
            'day', w.day, 'round', w.round_name, 'driver', p.full_name, 'status', w.status, 'closedAt', w.closed_at,
            'missedBecause', w.missed_because, 'followedBy', w.followed_by, 'proof', w.proof,
            'takenBy', case when w.proof = 'name' then v.handed_to end, 'photoHash', w.photo_hash)
            order by w.day desc, w.stop_id desc), '[]')
          from orders.deliveries v join rounds.delivery_stops w on w.parcel_id = v.parcel_id
            left join identity.people p on p.id = w.driver_id
          where v.order_id = ${orderId}::uuid),
        'tickets', desk.tickets_of((s.story -> 'customer' ->> 'id')::uuid, ${orderId}::uuid),
        'notifications', desk.told_of((s.story -> 'customer' ->> 'id')::uuid,
          desk.subjects_of(${orderId}))) as story
      from orders.story(${orderId}) s (story) where s.story is not null`,
  )
  const story = found(row?.story)
  requireSubject(ctx, story.kind === 'food' ? 'order' : 'parcel')
  return story
}

/** The order of a parcel. @throws Refusal('not_found') */
export async function findParcel(ctx: Ctx, pickupId: string): Promise<{ orderId: string }> {
  requireSubject(ctx, 'parcel')
  return found(
    await maybe<{ orderId: string }>(
      ctx.db,
      sql`select order_id as "orderId" from orders.found_pickups where id = ${pickupId} and seller_id is not null`,
    ),
  )
}
