import type { Fulfilment, PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface LockedPickup {
  id: string
  orderId: string
  customerId: string
  /** Null for compost, which has a seller. */
  venueId: string | null
  sellerId: string | null
  kind: Fulfilment
  status: PickupStatus
  code: string | null
  collectorCode: string | null
  /** The price, and the voucher's share of it; baisa. */
  total: number
  discount: number
  /** The sum of part refunds, in baisa. */
  refundedPart: number
  /** The rest of its price was refunded after it was handed over or missed. */
  isRefunded: boolean
  /** Paid at the counter when it is handed over. */
  isCash: boolean
  /** Fees of the whole order. */
  serviceFee: number
  deliveryFee: number
  deliveryDiscount: number
  orderNumber: string
  cancelNoticeHours: number
  window: { startsAt: string; endsAt: string }
  /** Until when a late customer wants the venue to wait. */
  late: { until: string } | null
  lines: { dealId: string; quantity: number }[]
  products: { productId: string; grams: number; batchId: string | null }[]
}

/** A pickup with its order, locked until the transaction ends; the order is locked first, as everywhere. */
export async function lockPickup(tx: Tx, pickupId: string): Promise<LockedPickup | undefined> {
  await run(
    tx.db,
    sql`select 1 from orders.orders where id = (select order_id from orders.pickups where id = ${pickupId}) for no key update`,
  )
  return maybe(
    tx.db,
    sql`select p.id, p.order_id as "orderId", o.customer_id as "customerId", p.venue_id as "venueId",
        p.seller_id as "sellerId", p.kind, p.status, p.code, p.total,
        (select s.code from orders.passes s where s.pickup_id = p.id) as "collectorCode",
        p.discount, p.refunded_part as "refundedPart", p.refunded_at is not null as "isRefunded", o.is_cash as "isCash", o.service_fee as "serviceFee",
        o.delivery_fee as "deliveryFee",
        o.delivery_discount as "deliveryDiscount", o.number as "orderNumber", o.cancel_notice_hours as "cancelNoticeHours",
        jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window,
        case when p.late_minutes is not null then jsonb_build_object(
          'until', p.ends_at + make_interval(mins => p.late_minutes)) end as late,
        (select coalesce(jsonb_agg(jsonb_build_object('dealId', l.deal_id, 'quantity', l.quantity)), '[]')
          from orders.lines l where l.pickup_id = p.id) as lines,
        case when p.kind = 'deals' then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'grams', l.grams,
            'batchId', l.batch_id)), '[]')
          from orders.shop_lines l where l.pickup_id = p.id) end as products
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.id = ${pickupId} for no key update of p`,
  )
}

export type Closer = 'customer' | 'venue' | 'operator' | 'system'

interface Closing {
  status: 'completed' | 'cancelled' | 'no_show'
  by: Closer
  reason?: string
  /** The id of a hand-over's attempt, by which a repetition is recognised. */
  attempt?: string | undefined
}

/** @returns false when someone else was faster */
export async function markClosed(
  tx: Tx,
  pickupId: string,
  { status, by, reason, attempt }: Closing,
): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = ${status}, closed_at = platform.now(), closed_by = ${by}, cancel_reason = ${reason ?? null},
        attempt = ${attempt ?? null}::uuid
      where id = ${pickupId} and status = any (${['confirmed', 'ready', 'out_for_delivery']}::orders.pickup_status[])`,
  )
  return rows === 1
}

/** @returns false when the pickup is no longer missed, or its price was refunded */
export async function markCorrected(
  tx: Tx,
  { id, isCash }: LockedPickup,
  { by, attempt }: { by: Closer; attempt: string | null },
): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = 'completed', closed_at = platform.now(), closed_by = ${by},
        attempt = ${attempt}::uuid, refunded_at = null, refunded_by = null, refund_reason = null
      where id = ${id} and status = ${'no_show'} and kind = 'deals' and (refunded_at is null or ${isCash}::boolean)`,
  )
  return rows === 1
}

export async function markReady(tx: Tx, pickupId: string): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = 'ready', ready_at = platform.now()
      where id = ${pickupId} and status = ${'confirmed'}`,
  )
  return rows === 1
}

export async function markOut(tx: Tx, pickupId: string): Promise<boolean> {
  await rememberActor(tx)
  const rows = await run(
    tx.db,
    sql`update orders.pickups set status = 'out_for_delivery', out_at = platform.now()
      where id = ${pickupId} and status = ${'confirmed'}`,
  )
  return rows === 1
}

/** @returns false when it was refunded before */
export async function markRefunded(tx: Tx, pickupId: string, reason: string): Promise<boolean> {
  const by = tx.actor.kind === 'user' ? tx.actor.userId : null
  const rows = await run(
    tx.db,
    sql`update orders.pickups set refunded_at = platform.now(), refunded_by = ${by}, refund_reason = ${reason}
      where id = ${pickupId} and status in ('completed', 'no_show') and refunded_at is null`,
  )
  return rows === 1
}

/** The trigger that records transitions reads the actor from this setting. */
export async function rememberActor({ db, actor }: Tx) {
  const name = actor.kind === 'user' ? `user:${actor.userId}` : actor.kind
  await run(db, sql`select set_config('dawra.actor', ${name}, true)`)
}

interface ShownCode {
  code: string
  pickupId?: string | undefined
}

export async function selectOpenByCode(tx: Tx, venueId: string, { code, pickupId }: ShownCode) {
  const row = await maybe<{ id: string }>(
    tx.db,
    sql`select id from orders.pickups
        where venue_id = ${venueId} and code = ${code} and status in ('confirmed', 'ready')
          and (${pickupId ?? null}::uuid is null or id = ${pickupId ?? null}::uuid)
      union all
      select p.id from orders.passes s join orders.pickups p on p.id = s.pickup_id
        where s.venue_id = ${venueId} and s.code = ${code} and p.status in ('confirmed', 'ready')
          and (${pickupId ?? null}::uuid is null or p.id = ${pickupId ?? null}::uuid)
      limit 1`,
  )
  return row?.id
}

export interface ClosedPickup {
  id: string
  orderNumber: string
  cancelNoticeHours: number
  status: 'completed' | 'cancelled' | 'no_show'
  closedAt: string
  closedBy: Closer | null
  handedOverBy: string | null
  refundedAt: string | null
  attempt: string | null
}

/** The last pickup of this venue with that code, closed within 30 days. */
export const selectClosedByCode = (
  db: Db,
  venueId: string,
  { code, pickupId }: ShownCode,
): Promise<ClosedPickup | undefined> =>
  maybe(
    db,
    sql`select p.id, o.number as "orderNumber", o.cancel_notice_hours as "cancelNoticeHours", p.status, to_jsonb(p.closed_at) #>> '{}' as "closedAt",
        p.closed_by as "closedBy", orders.handed_over_by(p) as "handedOverBy", to_jsonb(p.refunded_at) #>> '{}' as "refundedAt", p.attempt
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.venue_id = ${venueId} and p.status in ('completed', 'cancelled', 'no_show')
        and (p.code = ${code} or p.id = (select s.pickup_id from orders.passes s
          where s.venue_id = ${venueId} and s.code = ${code}))
        and p.closed_at > platform.now() - interval '30 days'
        and (${pickupId ?? null}::uuid is null or p.id = ${pickupId ?? null}::uuid)
      order by p.closed_at desc limit 1`,
  )

/** `kept` were not cancelled; of these, `paidFor` were not refunded afterwards, and `earned` have earned the fees. */
export const othersOf = (
  tx: Tx,
  pickup: { id: string; orderId: string },
): Promise<{ stored: number; paidFor: number; earned: number }> =>
  one(
    tx.db,
    sql`select count(*) as stored, count(*) filter (where refunded_at is null) as "paidFor",
        count(*) filter (where status in ('completed', 'no_show')) as earned from orders.pickups
      where order_id = ${pickup.orderId} and id <> ${pickup.id} and status <> 'cancelled'`,
  )

/**
 * Missed pickups without deliveries, because nobody has to come for those.
 * @param graceMinutes minutes after the window, or after the time a late customer named
 */
export const selectMissed = (tx: Tx, graceMinutes: number): Promise<{ id: string }[]> =>
  many(
    tx.db,
    sql`select id from orders.pickups
      where status in ('confirmed', 'ready') and kind <> 'delivery'
        and ends_at < platform.now() - make_interval(mins => ${graceMinutes}::int)
        and ends_at < platform.now() - make_interval(mins => ${graceMinutes}::int + coalesce(late_minutes, 0))
        and not exists (select from orders.cases c
          where c.pickup_id = pickups.id and c.status in ('with_venue', 'with_office'))
      order by ends_at limit 100`,
  )
