import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'

/** Open pickups and those closed in the last day, without codes, which only customers have. */
export async function getBoard(ctx: Ctx, venueId: string): Promise<Json> {
  await requireVenueRole(ctx, venueId)
  const row = await one<{ json: string }>(
    ctx.db,
    sql`with shown as (
        (select p from orders.pickups p where p.venue_id = ${venueId} and p.status in ('confirmed', 'ready')
          order by p.confirmed_at limit 200)
        union all
        (select p from orders.pickups p where p.venue_id = ${venueId} and p.status in ('completed', 'cancelled', 'no_show')
          and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
          order by p.closed_at desc limit 50)
      )
      select jsonb_build_object(
        'fresh', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
          filter (where (p).status = 'confirmed'), '[]'),
        'ready', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
          filter (where (p).status = 'ready'), '[]'),
        'done', coalesce(jsonb_agg(orders.board_json(p) order by (p).closed_at desc)
          filter (where (p).status not in ('confirmed', 'ready')), '[]'),
        'asOf', platform.now(),
        'passKeys', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'publicKey', k.public_key,
            'signsFrom', k.signs_from, 'signsUntil', k.signs_until) order by k.id), '[]')
          from orders.pass_keys k where k.published_until is null or k.published_until > platform.now()),
        'conflicts', (select coalesce(jsonb_agg(orders.conflict_json(h) order by h.received_at, h.attempt), '[]')
          from orders.offline_hand_overs h
          where h.venue_id = ${venueId} and h.conflict is not null and h.seen_at is null),
        'testOrder', orders.test_order_json(${venueId}))::text as json
      from shown`,
  )
  return new Json(row.json)
}

/**
 * Records that a member of the team opened the board. An operator who looks is not recorded, so that the team's
 * notifications are unaffected.
 */
export const noteBoardOpen = (ctx: Ctx, venueId: string) =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    await run(
      tx.db,
      sql`insert into orders.board_openings (venue_id, user_id)
        select venue_id, user_id from venues.teams where venue_id = ${venueId} and user_id = ${personOf(tx).userId}
        on conflict (venue_id, user_id) do update set seen_at = excluded.seen_at`,
    )
    return null
  })

/** New orders, messages that nobody of the team has read, and a test order that is not ready yet, by venue. */
export async function getWaiting(ctx: Ctx): Promise<Json> {
  const { userId } = personOf(ctx)
  const row = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object('venues', coalesce(jsonb_agg(jsonb_build_object('venueId', t.venue_id,
        'fresh', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'orderNumber', o.number)
            order by f.confirmed_at), '[]')
          from (select p.id, p.order_id, p.confirmed_at from orders.pickups p
            where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') and p.status = 'confirmed'
            order by p.confirmed_at limit 200) f join orders.orders o on o.id = f.order_id),
        'messages', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'orderNumber', o.number, 'count', m.unread)
            order by m.id), '[]')
          from (select s.id, s.order_id, messages.unread('pickup:' || s.id, 'venue:' || t.venue_id) as unread
            from (
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('confirmed', 'ready') order by p.confirmed_at limit 200)
              union all
              (select p.id, p.order_id from orders.pickups p
                where p.venue_id = t.venue_id and p.status in ('completed', 'cancelled', 'no_show')
                  and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
                order by p.closed_at desc limit 50)
            ) s) m join orders.orders o on o.id = m.order_id where m.unread > 0),
        'testOrder', (select jsonb_build_object('id', x.id) from orders.test_orders x
          where x.venue_id = t.venue_id and x.open_until > platform.now() and x.ready_at is null
            and x.completed_at is null))), '[]'))::text as json
      from venues.teams t where t.user_id = ${userId}`,
  )
  return new Json(row.json)
}

export async function getBoardPickup({ db }: Pick<Ctx, 'db'>, pickupId: string): Promise<BoardPickup> {
  const row = await one<{ pickup: BoardPickup }>(
    db,
    sql`select orders.board_json(p) as pickup from orders.pickups p where id = ${pickupId}`,
  )
  return row.pickup
}
