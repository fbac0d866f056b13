import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import {
  isTestCode,
  TEST_ORDER_MINUTES,
  TEST_ORDER_PAUSE_SECONDS,
} from '@dawra/contract/orders/test-orders.rules'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Replaces the venue's test order. @returns undefined when that one is too recent */
export async function upsertTestOrder(tx: Tx, venueId: string, code: string, placedBy: string | null) {
  const placed = await maybe<{ id: string }>(
    tx.db,
    sql`insert into orders.test_orders as t (venue_id, code, placed_by, open_until)
      values (${venueId}, ${code}, ${placedBy}::uuid, platform.now() + make_interval(mins => ${TEST_ORDER_MINUTES}::int))
      on conflict (venue_id) do update set id = excluded.id, code = excluded.code, placed_by = excluded.placed_by,
          placed_at = excluded.placed_at, open_until = excluded.open_until, ready_at = null, completed_at = null,
          completed_by = null
        where t.placed_at <= excluded.placed_at - make_interval(secs => ${TEST_ORDER_PAUSE_SECONDS}::int)
      returning id`,
  )
  return placed?.id
}

/** Seconds until a venue may send the next one, at least one. */
export async function secondsToNext({ db }: Tx, venueId: string): Promise<number> {
  const { seconds } = await one<{ seconds: number }>(
    db,
    sql`select least(${TEST_ORDER_PAUSE_SECONDS}::int, greatest(1, ceil(extract(epoch from placed_at - platform.now())
          + ${TEST_ORDER_PAUSE_SECONDS}::int)))::int as seconds
      from orders.test_orders where venue_id = ${venueId}`,
  )
  return seconds
}

/** @returns its id when this call made it ready; undefined when it was ready before, or there is none */
export async function markReady(tx: Tx, venueId: string) {
  const marked = await maybe<{ id: string }>(
    tx.db,
    sql`update orders.test_orders set ready_at = platform.now()
      where venue_id = ${venueId} and open_until > platform.now() and ready_at is null and completed_at is null
      returning id`,
  )
  return marked?.id
}

/** @returns undefined when it was completed before, has expired, or the code is wrong */
export async function markCompleted(tx: Tx, venueId: string, code: string, by: string | null) {
  const marked = await maybe<{ id: string }>(
    tx.db,
    sql`update orders.test_orders set completed_at = platform.now(), completed_by = ${by}::uuid
      where venue_id = ${venueId} and code = ${code} and open_until > platform.now() and completed_at is null
      returning id`,
  )
  return marked?.id
}

/** @returns its id when it was open */
export async function markEnded(tx: Tx, venueId: string) {
  const ended = await maybe<{ id: string }>(
    tx.db,
    sql`update orders.test_orders set open_until = platform.now()
      where venue_id = ${venueId} and open_until > platform.now() returning id`,
  )
  return ended?.id
}

export async function selectTestOrder(db: Db, venueId: string): Promise<TestOrder | undefined> {
  const row = await one<{ order: TestOrder | null }>(
    db,
    sql`select orders.test_order_json(${venueId}) as order`,
  )
  return row.order ?? undefined
}

/** Whether this is the code of the venue's latest test order, open or not. */
export async function hasTestCode({ db }: Tx, venueId: string, code: string): Promise<boolean> {
  if (!isTestCode(code)) return false
  const found = await maybe(
    db,
    sql`select from orders.test_orders where venue_id = ${venueId} and code = ${code}`,
  )
  return found !== undefined
}

export const eraseFromTestOrders = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update orders.test_orders set placed_by = nullif(placed_by, ${userId}::uuid),
        completed_by = nullif(completed_by, ${userId}::uuid)
      where placed_by = ${userId} or completed_by = ${userId}`,
  )
