import { randomUUID } from 'node:crypto'
import { bulkObstacle, bulkObstacles } from '@dawra/contract/orders/bulk-pickups.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, inNameOf } from '#platform/context'
import { aPerson, as, aVenue, keyed, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aPaidPickup, handOver, type Sale } from '#testing/payout-builders'
import { given } from '#testing/set-numbers'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { previewBulk } from './preview-bulk.ts'
import { runBulk } from './run-bulk.ts'

let database: TestDatabase
let ctx: Ctx
let office: Ctx
let colleague: Ctx
let venueId: string
let cook: Person
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const member = async () =>
    as(
      ctx,
      inNameOf((await aPerson(ctx)).userId, {
        roles: ['operator'],
        office: ['support'],
        aal: 'aal2',
        hasSecondFactor: true,
      }),
    )
  office = await member()
  colleague = await member()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
})
afterAll(() => database.drop())

const open = () => aPaidPickup(ctx, venueId)
const completed = async () => {
  const sale = await open()
  await handOver(ctx, cook, venueId, sale)
  return sale
}
const ids = (sales: readonly Sale[]) => sales.map(({ pickupId }) => pickupId)
const run = (who: Ctx, act: 'refund' | 'cancel', pickupIds: string[], key: string = randomUUID()) =>
  runBulk(keyed(who, key), { act, pickupIds, cause: 'closing', reason: 'The kitchen had no power' })
const refundsOf = async (pickupIds: readonly string[]) => {
  const { rows } = await database.pool.query<{ count: number; sum: number }>(
    `select count(*)::int, coalesce(sum(amount), 0)::bigint as sum from payments.refunds
      where substr(cause, strpos(cause, ':') + 1) = any($1)`,
    [pickupIds],
  )
  return rows[0]!
}
const limits = (times: number) =>
  given(database.pool, {
    refund_person_day: 50_000 * times,
    refund_person_month: 150_000 * times,
    refund_member_day: 150_000 * times,
    refund_member_month: 1_000_000 * times,
  })
const announcedOf = async (pickupId: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int from platform.outbox where topic = 'orders.pickup_refunded' and data ->> 'pickupId' = $1",
    [pickupId],
  )
  return rows[0]!.count
}
let made = 0
async function copiesOf({ orderId }: Sale, copies: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with made as materialized (select uuidv7() as order_id, uuidv7() as pickup_id, n from generate_series($3::int + 1, $3::int + $2::int) n),
      o as (insert into orders.orders select r.* from made m, orders.orders o, jsonb_populate_record(null::orders.orders,
        to_jsonb(o) || jsonb_build_object('id', m.order_id, 'number', 'C' || m.n)) r where o.id = $1),
      p as (insert into orders.pickups select r.* from made m, orders.pickups p, jsonb_populate_record(null::orders.pickups,
        to_jsonb(p) || jsonb_build_object('id', m.pickup_id, 'order_id', m.order_id)) r where p.order_id = $1 returning id),
      pay as (insert into payments.payments select r.* from made m, payments.payments y,
        jsonb_populate_record(null::payments.payments, to_jsonb(y) || jsonb_build_object('id', uuidv7(),
          'subject', 'order:' || m.order_id, 'session_id', 's' || m.n, 'invoice', 'i' || m.n)) r
        where y.subject = 'order:' || $1::text)
      select id from p`,
    [orderId, copies, made],
  )
  made += copies
  return rows.map(({ id }) => id)
}

test('refunds 497 of 500 pickups, and states why the other three are not refunded', async () => {
  const first = await completed()
  const all = [first.pickupId, ...(await copiesOf(first, 499))]
  const [one, two] = [all[7]!, all[250]!]
  await limits(100)
  for (const id of [one, two]) await refundPickup(office, id, 'Before')
  all[499] = (await open()).pickupId
  const preview = await previewBulk(office, 'refund', all)
  expect(preview).toMatchObject({ refused: 3, refund: 497 * 1300 })
  const answer = await run(office, 'refund', all)
  expect(answer).toEqual(preview)
  expect(answer.rows.filter(({ why }) => why)).toMatchObject([
    { pickupId: one, why: 'already_refunded' },
    { pickupId: two, why: 'already_refunded' },
    { pickupId: all[499], why: 'not_handed_over' },
  ])
  expect(await refundsOf(all)).toEqual({ count: 499, sum: 499 * 1300 })
  await limits(1)
})

test('requires a second member above the daily limit of one, stated in each row', async () => {
  const { pickupId } = await completed()
  await limits(0.001)
  const preview = await previewBulk(office, 'refund', [pickupId])
  expect(preview.rows).toMatchObject([{ why: 'needs_second_member', refund: 0 }])
  expect(await run(office, 'refund', [pickupId])).toEqual(preview)
  // Nothing was refunded, so nobody is notified of a refund.
  expect(await refundsOf([pickupId])).toEqual({ count: 0, sum: 0 })
  expect(await announcedOf(pickupId)).toBe(0)
  await database.pool.query('delete from approvals.given')
  await limits(1)
  expect((await run(office, 'refund', [pickupId])).refund).toBe(1300)
})

/**
 * @promise admin-settings.effects.refund_person_day
 * @promise admin-settings.effects.refund_member_day
 * @promise admin-settings.effects.points_person_day
 * @promise admin-settings.effects.points_member_day
 */
test('previews which refunds exceed the limit of one member and of one customer', async () => {
  await database.pool.query('delete from approvals.given')
  const first = await completed()
  const ofOne = [first.pickupId, ...(await copiesOf(first, 2))]
  const others = ids([await completed(), await completed(), await completed()])
  const all = [...ofOne, ...others]
  // Two refunds for one customer, and four by one member.
  await given(database.pool, { refund_person_day: 2 * 1300, refund_member_day: 4 * 1300 })
  const preview = await previewBulk(office, 'refund', all)
  expect(preview.rows.map(({ why }) => why)).toEqual([
    null,
    null,
    'needs_second_member',
    null,
    null,
    'needs_second_member',
  ])
  expect(await run(office, 'refund', all)).toEqual(preview)
  expect(await refundsOf(all)).toEqual({ count: 4, sum: 4 * 1300 })
  await limits(1)
  await database.pool.query('delete from approvals.given')
})

test('leaves out what one member may not refund alone, in the preview and when run', async () => {
  const [sold, waiting] = [await completed(), await open()]
  const { rows } = await database.pool.query<{ above: number }>(
    "update approvals.limits set above = 1299 where kind = 'refund' returning above",
  )
  expect(rows).toHaveLength(1)
  for (const [act, { pickupId }] of [
    ['refund', sold],
    ['cancel', waiting],
  ] as const) {
    const preview = await previewBulk(office, act, [pickupId])
    expect(preview.rows).toMatchObject([{ why: 'needs_second_member', refund: 0 }])
    expect(await run(office, act, [pickupId])).toEqual(preview)
  }
  await database.pool.query("update approvals.limits set above = 50000 where kind = 'refund'")
  expect(await refundsOf(ids([sold, waiting]))).toEqual({ count: 0, sum: 0 })
})

test('refunds each pickup once when two members run the same list concurrently', async () => {
  const all = ids([await completed(), await completed(), await completed()])
  const [mine, theirs] = await Promise.all([
    run(office, 'refund', all),
    run(colleague, 'refund', all.toReversed()),
  ])
  expect(mine.refused + theirs.refused).toBe(3)
  expect(await refundsOf(all)).toEqual({ count: 3, sum: 3 * 1300 })
})

test('answers a repeated request the same without another refund, also concurrently', async () => {
  const all = ids([await completed(), await completed()])
  const key = randomUUID()
  const [first, again] = await Promise.all([run(office, 'refund', all, key), run(office, 'refund', all, key)])
  expect(first).toMatchObject({ refused: 0, refund: 2600 })
  expect(again).toEqual(first)
  expect(await run(office, 'refund', all, key)).toEqual(first)
  expect(await refundsOf(all)).toEqual({ count: 2, sum: 2600 })
  expect(await run(office, 'refund', all)).toMatchObject({ refused: 2, refund: 0 })
})

test('resumes a bulk refund after a lost response without repeating a refund', async () => {
  const all = ids([await completed(), await completed()])
  const key = randomUUID()
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into orders.bulk_acts (actor_id, key, fingerprint, act, reason) values ($1, $2, 'same', 'refund', 'None') returning id`,
    [office.actor.kind === 'user' && office.actor.userId, key],
  )
  await database.pool.query(
    'insert into orders.bulk_rows (bulk_id, pickup_id, refund) values ($1, $2, 1300)',
    [rows[0]!.id, all[0]],
  )
  expect(await run(office, 'refund', all, key)).toMatchObject({ refused: 0, refund: 2600 })
  expect(await refundsOf(all)).toEqual({ count: 1, sum: 1300 })
})

test('refuses another bulk request with the same key', async () => {
  const key = randomUUID()
  const { pickupId } = await open()
  await run(office, 'cancel', [pickupId], key)
  const other = runBulk(keyed(office, key, 'another'), {
    act: 'refund',
    pickupIds: [pickupId],
    cause: 'other',
    reason: 'Why',
  })
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('cancels open pickups with their fees as previewed; cash orders get no refund', async () => {
  // A venue of its own: the one of the other tests owes a refund and takes no cash now.
  const cash = await aPaidPickup(ctx, (await aVenue(ctx)).venue.id, { isCash: true })
  const all = [...ids([await open(), cash, await completed()]), randomUUID()]
  const preview = await previewBulk(office, 'cancel', all)
  expect(preview.rows.map(({ why, refund }) => why ?? refund)).toEqual([1800, 0, 'not_open', 'not_found'])
  expect(await run(office, 'cancel', all)).toEqual(preview)
})

test.each([
  ['refund', 'completed', null, null],
  ['refund', 'completed', '2026-01-01T00:00:00Z', 'already_refunded'],
  ['refund', 'no_show', null, 'not_handed_over'],
  ['refund', 'cancelled', null, 'already_cancelled'],
  ['cancel', 'ready', null, null],
  ['cancel', 'completed', null, 'not_open'],
  ['cancel', 'released', null, 'not_open'],
] as const)(
  'to %s a pickup that is %s (refunded: %s) meets the obstacle: %s',
  (act, status, refundedAt, expected) => {
    expect(bulkObstacle(act, { kind: 'deals', status, refundedAt, needsSecondMember: false })).toBe(expected)
    expect(bulkObstacle(act, { kind: 'delivery', status, refundedAt, needsSecondMember: false })).toBe(
      'compost',
    )
    if (expected) expect(bulkObstacles).toContain(expected)
  },
)
