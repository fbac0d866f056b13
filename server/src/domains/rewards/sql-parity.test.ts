import { randomUUID } from 'node:crypto'
import { WINDOW_LONGEST_HOURS } from '@dawra/contract/deals/rules'
import { mealsOf } from '@dawra/contract/insights/rules'
import { VENUE_REFUND_HOURS } from '@dawra/contract/orders/part-refunds.rules'
import { CASE_HOURS } from '@dawra/contract/orders/pickup-problems.rules'
import {
  isVerifiedKind,
  missingFor,
  POINTS_WAIT_HOURS,
  pointKinds,
  pointsOfKilograms,
  pointsOfOrder,
  waitFor,
} from '@dawra/contract/rewards/rules'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createDonation } from '#donations'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed } from '#testing/builders'
import { aDonor, someDonationTerms } from '#testing/donation-builders'
import { expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'
import { FakeGateway } from '#testing/fake-gateway'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = as(database.ctx(), await aPerson(database.ctx()))
})

const makePeople = ({ db }: Tx, ids: readonly string[]) =>
  db.query({
    text: `insert into identity.users (id, email, full_name, language)
      select id, id || '@people.test', 'Salim', 'en' from unnest($1::uuid[]) id`,
    values: [ids],
  })

test('verifies the same kinds of points: rewards.is_verified', async () => {
  const answers = await expectParity(
    database.pool,
    "rewards.is_verified(c #>> '{}')",
    pointKinds,
    isVerifiedKind,
  )
  expect(new Set(answers).size).toBe(2)
})

test('lets points wait until no problem can be reported any more: rewards.wait', async () => {
  const { hours } = await one<{ hours: number }>(
    database.pool,
    sql`select extract(epoch from rewards.wait())::int / 3600 as hours`,
  )
  expect(hours).toBe(POINTS_WAIT_HOURS)
  expect(hours).toBe(VENUE_REFUND_HOURS)
  // The longest case: handed over as its window opens, and reported at the last moment.
  expect(hours).toBeGreaterThan(WINDOW_LONGEST_HOURS + CASE_HOURS + 1)
})

test('earns the same for an order, and counts the same meals: rewards.earn_order', async () => {
  const gateway = new FakeGateway()
  const { venue } = await aVenue(ctx)
  const order = await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venue.id)])
  const pickup = fc
    .record({
      total: fc.integer({ min: 100, max: 60_000 }),
      discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })),
      grams: fc.oneof(fc.constantFrom(419, 420, 840), fc.integer({ min: 1, max: 20_000 })),
    })
    .map(bought => ({ ...bought, discount: Math.min(bought.discount, bought.total) }))
  const rate = 7
  await undone(ctx, async tx => {
    await given(tx.db, { order_points_per_omr: rate })
    const cases = generated(pickup, 250).map((of, n) => ({
      ...of,
      n,
      id: randomUUID(),
      orderId: randomUUID(),
      userId: randomUUID(),
    }))
    await makePeople(
      tx,
      cases.map(({ userId }) => userId),
    )
    await tx.db.query({
      text: `with copied as (
          insert into orders.orders select (jsonb_populate_record(o, jsonb_build_object('id', c -> 'orderId',
              'number', c -> 'orderId', 'customer_id', c -> 'userId', 'contact_phone', null, 'basket', null))).*
            from orders.orders o, jsonb_array_elements($1::jsonb) c where o.id = $2)
        insert into orders.pickups select (jsonb_populate_record(p, jsonb_build_object('id', c -> 'id',
            'order_id', c -> 'orderId', 'code', 'ZZ' || lpad(c ->> 'n', 3, '0'), 'status', 'completed',
            'closed_at', now(), 'total', c -> 'total', 'discount', c -> 'discount', 'grams', c -> 'grams'))).*
          from orders.pickups p, jsonb_array_elements($1::jsonb) c where p.order_id = $2`,
      values: [JSON.stringify(cases), order.id],
    })
    await tx.db.query({
      text: `select rewards.earn_order((c ->> 'id')::uuid) from jsonb_array_elements($1::jsonb) c`,
      values: [JSON.stringify(cases)],
    })
    await expectParity(
      tx.db,
      `jsonb_build_object('points', coalesce((select points from rewards.transfers
          where user_id = (c ->> 'userId')::uuid and kind = 'order'), 0),
        'meals', rewards.metric((c ->> 'userId')::uuid, 'meals'))`,
      cases,
      ({ total, discount, grams }) => ({
        points: pointsOfOrder(total - discount, rate),
        meals: mealsOf(grams),
      }),
    )
  })
})

test('earns the same points for a donation: rewards.earn_donation', async () => {
  const { id } = await createDonation(keyed(as(ctx, await aDonor(ctx))), someDonationTerms(ctx.now))
  const perKg = 7
  const { most } = await one<{ most: number }>(
    database.pool,
    sql`select settings.number('donation_daily_grams') / 1000 as most`,
  )
  await undone(ctx, async tx => {
    await given(tx.db, { donation_points_per_kg: perKg })
    const weight = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 1_000_000 }))
    const cases = generated(weight, 200).map((grams, n) => ({
      grams,
      n,
      id: randomUUID(),
      donorId: randomUUID(),
      takerId: randomUUID(),
    }))
    await makePeople(
      tx,
      cases.flatMap(({ donorId, takerId }) => [donorId, takerId]),
    )
    await tx.db.query({
      text: `with donors as (
          insert into donations.donors (user_id, kind, name)
            select (c ->> 'donorId')::uuid, 'household', 'Maryam' from jsonb_array_elements($1::jsonb) c)
        insert into donations.requests (id, donation_id, donor_id, requester_id, requester_kind, status, grams, counts,
          message, phone, wished_at, agreed_at, accepted_at, confirmed_at, closed_at, closed_by, code)
        select (c ->> 'id')::uuid, $2, (c ->> 'donorId')::uuid, (c ->> 'takerId')::uuid, 'person', 'collected',
          (c -> 'grams')::int, true, '', '+96892123456', now(), now(), now(), now(), now(), 'donor', 'ZZ' || lpad(c ->> 'n', 3, '0')
        from jsonb_array_elements($1::jsonb) c`,
      values: [JSON.stringify(cases), id],
    })
    await tx.db.query({
      text: `select rewards.earn_donation((c ->> 'id')::uuid) from jsonb_array_elements($1::jsonb) c`,
      values: [JSON.stringify(cases)],
    })
    await expectParity(
      tx.db,
      `coalesce((select points from rewards.transfers where user_id = (c ->> 'donorId')::uuid and kind = 'donation'), 0)`,
      cases,
      ({ grams }) => Math.min(pointsOfKilograms(grams, perKg), perKg * most),
    )
  })
})

test('states the same missing points for a reward: rewards.redeem', async () => {
  const points = fc.integer({ min: 0, max: 40 }).map(steps => steps * 25)
  const purse = fc.record({ before: points, fresh: points, declared: points })
  const { rows: rewards } = await database.pool.query<{
    slug: string
    cost: number
    gives: 'voucher' | 'perk'
  }>(
    `select slug, cost, case when grants ? 'voucher' then 'voucher' else 'perk' end as gives from rewards.rewards where is_on`,
  )
  const cases = generated(purse, 60).flatMap(had =>
    rewards.map(reward => ({ ...had, ...reward, userId: randomUUID() })),
  )
  await undone(ctx, async tx => {
    await given(tx.db, { voucher_person_month: 1_000_000_000, voucher_all_month: 1_000_000_000 })
    await makePeople(
      tx,
      cases.map(({ userId }) => userId),
    )
    for (const [field, kind, hours] of [
      ['before', 'order', POINTS_WAIT_HOURS],
      ['fresh', 'bin', POINTS_WAIT_HOURS - 1],
      ['declared', 'review', 0],
    ] as const) {
      const booked = new Date(ctx.now.getTime() - hours * 3_600_000)
      await run(tx.db, sql`select set_config('dawra.now', ${booked.toISOString()}, true)`)
      await tx.db.query({
        text: `select rewards.earn((c ->> 'userId')::uuid, $2, $2 || (c ->> 'userId'), $2 || (c ->> 'userId'),
            (c ->> $3)::int, '{}', $4) from jsonb_array_elements($1::jsonb) c`,
        values: [JSON.stringify(cases), kind, field, ctx.now],
      })
    }
    await run(tx.db, sql`select set_config('dawra.now', ${ctx.now.toISOString()}, true)`)
    await makeRefusal(tx, `perform rewards.redeem((c ->> 'userId')::uuid, c ->> 'slug')`)
    const answers = await expectParity(
      tx.db,
      `(pg_temp.refusal(c) is null)`,
      cases,
      ({ before, fresh, declared, cost, gives }) => {
        const verified = before + fresh
        const waiting = fresh > 0 ? [{ points: fresh, availableAt: ctx.now.toISOString() }] : []
        const isEnough = missingFor({ balance: verified + declared, verified }, { cost, gives }) === 0
        return isEnough && waitFor({ cost, gives }, { verified, waiting }) === null
      },
    )
    expect(new Set(answers).size).toBe(2)
  })
})
