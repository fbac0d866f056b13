import type { BulkAct, BulkObstacle } from '@dawra/contract/orders/bulk-pickups.rules'
import type { Fulfilment, PickupStatus } from '@dawra/contract/orders/statuses.rules'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'

export interface ChosenPickup {
  id: string
  orderId: string
  customerId: string
  orderNumber: string
  kind: Fulfilment
  status: PickupStatus
  refundedAt: string | null
  total: number
  discount: number
  refundedPart: number
  isCash: boolean
  serviceFee: number
  deliveryFee: number
  deliveryDiscount: number
  /** Pickups of its order that were not cancelled, itself included. */
  stored: number
  needsSecondMember: boolean
}

export const selectChosen = (db: Db, ids: readonly string[]) =>
  many<ChosenPickup>(
    db,
    sql`select p.id, p.order_id as "orderId", o.customer_id as "customerId", o.number as "orderNumber", p.kind, p.status,
        to_jsonb(p.refunded_at) #>> '{}' as "refundedAt", p.total, p.discount, p.refunded_part as "refundedPart",
        o.is_cash as "isCash", o.service_fee as "serviceFee", o.delivery_fee as "deliveryFee",
        o.delivery_discount as "deliveryDiscount",
        (select count(*)::int from orders.pickups k where k.order_id = o.id and k.status <> 'cancelled') as stored,
        approvals.takes_second_member('refund', p.total - p.refunded_part + orders.given_back_by_office(o.id))
          as "needsSecondMember"
      from orders.pickups p join orders.orders o on o.id = p.order_id where p.id = any(${ids}::uuid[])`,
  )

interface Requested {
  actorId: string
  key: string
  fingerprint: string
  act: BulkAct
  reason: string
}

/**
 * Opens an action; a repeated request gets the same one. `isSame` is false when its key was used for another request.
 */
export async function openBulk(db: Db, { actorId, key, fingerprint, act, reason }: Requested) {
  await run(
    db,
    sql`insert into orders.bulk_acts (actor_id, key, fingerprint, act, reason)
      values (${actorId}, ${key}, ${fingerprint}, ${act}, ${reason}) on conflict (actor_id, key) do nothing`,
  )
  return one<{ id: string; isSame: boolean }>(
    db,
    sql`select id, fingerprint = ${fingerprint} as "isSame" from orders.bulk_acts
      where actor_id = ${actorId} and key = ${key}`,
  )
}

export interface Outcome {
  pickupId: string
  refund: number | null
  why: BulkObstacle | null
}

export const selectOutcomes = (db: Db, bulkId: string) =>
  many<Outcome>(
    db,
    sql`select pickup_id as "pickupId", refund, why from orders.bulk_rows where bulk_id = ${bulkId}`,
  )

export const selectOutcome = (db: Db, bulkId: string, pickupId: string) =>
  maybe<Outcome>(
    db,
    sql`select pickup_id as "pickupId", refund, why from orders.bulk_rows
      where bulk_id = ${bulkId} and pickup_id = ${pickupId}`,
  )

/** An outcome that the same request has recorded before stays. */
export const noteOutcome = (db: Db, bulkId: string, { pickupId, refund, why }: Outcome) =>
  run(
    db,
    sql`insert into orders.bulk_rows (bulk_id, pickup_id, refund, why)
      values (${bulkId}, ${pickupId}, ${refund}::bigint, ${why}) on conflict (bulk_id, pickup_id) do nothing`,
  )

/** PostgreSQL ends a transaction that is idle for too long. */
export const stayAwake = (db: Db) => run(db, sql`select 1 as awake`)
