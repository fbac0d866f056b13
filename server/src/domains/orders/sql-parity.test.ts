import { randomUUID } from 'node:crypto'
import {
  MAX_COMPOST_GRAMS,
  MAX_OPEN_ORDERS,
  MAX_PLACED_IN_TEN_MINUTES,
  MAX_PORTIONS,
  MAX_PORTIONS_PER_DEAL,
  maxInCart,
  pauseMinutes,
} from '@dawra/contract/deals/hold-limits.rules'
import { cardShareOf, leftOf, voucherShareOf } from '@dawra/contract/orders/part-refunds.rules'
import {
  cancelObstacle,
  orderStatus,
  PICKUP_CODE,
  refundOf,
  totals,
  undoUntil,
} from '@dawra/contract/orders/rules'
import {
  type Fulfilment,
  fulfilments,
  type PickupStatus,
  pickupStatuses,
} from '@dawra/contract/orders/statuses.rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import { bulkSaving, lineTotal, unitPrice } from '@dawra/contract/shop/rules'
import { takenOff } from '@dawra/contract/vouchers/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aNeighbour } from '#testing/donation-builders'
import { constraintOver, expectParity, generated, makeRefusal, undone } from '#testing/expect-parity'
import { FakeGateway } from '#testing/fake-gateway'
import { aDelivery, aPlacedShopOrder, aProduct, aShopOrder, aVoucher } from '#testing/shop-builders'

const NOW = new Date('2026-11-15T08:30:00Z')
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
const bases: Record<string, string> = {}

beforeAll(async () => {
  database = await testDatabase()
  ctx = as(database.ctx(), await aPerson(database.ctx()))
  venueId = (await aVenue(ctx)).venue.id
  const bought = {
    deals: await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venueId)]),
    collection: await aShopOrder(ctx, gateway, [await aProduct(ctx)]),
    delivery: await aShopOrder(ctx, gateway, [await aProduct(ctx)], { delivery: await aDelivery(ctx) }),
  }
  for (const kind of fulfilments) bases[kind] = bought[kind].pickups[0]!.id
})
afterAll(() => database.drop())

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeOf = (n: number) =>
  `${LETTERS[Math.floor(n / 24_000) % 24]}${LETTERS[Math.floor(n / 1000) % 24]}${String(n % 1000).padStart(3, '0')}`
let codes = 0

async function copyOrders(
  { db }: Tx,
  orders: readonly {
    orderId: string
    pickups: readonly { id: string; kind: Fulfilment; status: PickupStatus }[]
  }[],
) {
  const rows = orders.map(order => ({
    ...order,
    base: bases[order.pickups[0]!.kind],
    pickups: order.pickups.map((pickup, n) => ({
      ...pickup,
      n,
      base: bases[pickup.kind],
      code: codeOf(++codes),
    })),
  }))
  await db.query({
    text: `with copied as (
        insert into orders.orders select (jsonb_populate_record(o, jsonb_build_object(
            'id', c -> 'orderId', 'number', c -> 'orderId', 'basket', null))).*
          from jsonb_array_elements($1::jsonb) c join orders.pickups p on p.id = (c ->> 'base')::uuid
            join orders.orders o on o.id = p.order_id)
      insert into orders.pickups select (jsonb_populate_record(p, jsonb_build_object(
          'id', m -> 'id', 'order_id', c -> 'orderId', 'status', m -> 'status', 'code', m -> 'code',
          'closed_by', 'venue', 'cancel_reason', 'other', 'closed_at', platform.now(),
          'ends_at', p.ends_at + make_interval(mins => (m -> 'n')::int)))).*
        from jsonb_array_elements($1::jsonb) c cross join jsonb_array_elements(c -> 'pickups') m
          join orders.pickups p on p.id = (m ->> 'base')::uuid`,
    values: [JSON.stringify(rows)],
  })
}

test('derives the same status of an order in TypeScript and SQL: orders.derived_status', async () => {
  const subsets = Array.from({ length: 2 ** pickupStatuses.length - 1 }, (_, bits) =>
    pickupStatuses.filter((_, index) => (bits + 1) & (1 << index)),
  )
  const cases = subsets.map(statuses => ({
    orderId: randomUUID(),
    pickups: statuses.map(status => ({
      id: randomUUID(),
      kind: status === 'out_for_delivery' ? ('delivery' as const) : ('deals' as const),
      status,
    })),
  }))
  await undone(ctx, async tx => {
    await copyOrders(tx, cases)
    const answers = await expectParity(
      tx.db,
      `orders.derived_status((c ->> 'orderId')::uuid)`,
      cases,
      ({ pickups }) => orderStatus(pickups.map(({ status }) => status)),
    )
    expect(new Set(answers)).toEqual(new Set(pickupStatuses))
  })
})

describe('a pickup, in TypeScript and SQL', () => {
  const possible = fulfilments.flatMap(kind =>
    pickupStatuses
      .filter(status => kind === 'delivery' || status !== 'out_for_delivery')
      .map(status => ({ kind, status, id: randomUUID(), orderId: randomUUID() })),
  )
  /** Whether the table's constraints allow the step. */
  const makeStep = ({ db }: Tx) =>
    db.query({
      text: `create or replace function pg_temp.allows(p_id uuid, p_to orders.pickup_status) returns boolean language plpgsql as $$
        begin
          update orders.pickups set status = p_to where id = p_id;
          return true;
        exception when raise_exception then
          return false;
        end $$`,
    })
  const copied = (tx: Tx) =>
    copyOrders(
      tx,
      possible.map(({ orderId, ...pickup }) => ({ orderId, pickups: [pickup] })),
    )

  test('allows to cancel from the same statuses: orders.allow_transition', async () => {
    await undone(ctx, async tx => {
      await copied(tx)
      await makeStep(tx)
      const answers = await expectParity(
        tx.db,
        `pg_temp.allows((c ->> 'id')::uuid, 'cancelled')`,
        possible.filter(
          ({ status, kind }) => status !== 'cancelled' && !(kind === 'delivery' && status === 'ready'),
        ),
        ({ kind, status }) =>
          cancelObstacle(
            { kind, status, window: { startsAt: NOW.toISOString() }, cancelNoticeHours: 2 },
            'venue',
            NOW,
          ) === null,
      )
      expect(new Set(answers).size).toBe(2)
    })
  })

  test('allows to undo from the same statuses: orders.allow_transition', async () => {
    await undone(ctx, async tx => {
      await copied(tx)
      await makeStep(tx)
      const at = NOW.toISOString()
      const answers = await expectParity(
        tx.db,
        `pg_temp.allows((c ->> 'id')::uuid, case c ->> 'status' when 'completed' then 'ready' else 'confirmed' end::orders.pickup_status)`,
        possible.filter(
          ({ kind, status }) => kind === 'deals' && status !== 'confirmed' && status !== 'awaiting_payment',
        ),
        ({ status }) => undoUntil({ status, readyAt: at, completedAt: at, isReceived: false }) !== null,
      )
      expect(new Set(answers).size).toBe(2)
    })
  })

  test('makes a code of the same form: orders.random_code and its constraint', async () => {
    const { rows } = await database.pool.query<{ code: string }>(
      'select orders.random_code() as code from generate_series(1, 2000)',
    )
    expect(rows.filter(({ code }) => !PICKUP_CODE.test(code))).toEqual([])
    const allowed = await constraintOver(database.pool, 'orders.pickups', 'pickups_code_check')
    const near = fc
      .tuple(
        fc.constantFrom(...rows.slice(0, 50)),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(...'AIO019z- '),
      )
      .map(([{ code }, index, typed]) => code.slice(0, index) + typed + code.slice(index + 1))
    const answers = await expectParity(
      database.pool,
      `(select ${allowed} from (select jsonb_build_object('code', c) as c) r)`,
      generated(near, 500),
      code => PICKUP_CODE.test(code),
    )
    expect(new Set(answers).size).toBe(2)
  })
})

describe('the price of an order, in TypeScript and SQL', () => {
  const prices = [100, 333, 1250, 2990]
  const basket = fc.array(
    fc.record({ price: fc.constantFrom(...prices), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 4 },
  )

  test('computes the same price for food, with voucher and refund: orders.place', async () => {
    const deals = await Promise.all(
      prices.flatMap(price =>
        // Two windows make two pickups.
        [0, 1].map(async later => ({
          price,
          later,
          deal: await aDeal(ctx, venueId, {
            price,
            originalPrice: price * 2 + 1,
            portions: 500,
            ...(later && {
              window: {
                startsAt: new Date(ctx.now.getTime() + 7 * 3_600_000).toISOString(),
                endsAt: new Date(ctx.now.getTime() + 8 * 3_600_000).toISOString(),
              },
            }),
          }),
        })),
      ),
    )
    for (const [index, wanted] of generated(basket, 16).entries()) {
      const mine = as(ctx, await aNeighbour(ctx))
      const lines = [
        ...new Map(wanted.map((line, at) => [`${line.price}`, { ...line, later: at % 2 }])).values(),
      ]
      const value = index % 2 ? 777 : 0
      const voucher = value ? { voucher: (await aVoucher(mine, { value })).code } : {}
      const order = await aPlacedOrder(
        mine,
        gateway,
        lines.map(({ price, later, quantity }) => ({
          ...deals.find(known => known.price === price && known.later === later)!.deal,
          quantity,
        })),
        voucher,
      )
      const { subtotal, serviceFee, total, savings } = totals(
        lines.map(({ price, quantity }) => ({
          quantity,
          unitPrice: price,
          originalUnitPrice: price * 2 + 1,
        })),
        USUAL_SETTINGS.service_fee,
      )
      const { discount } = takenOff({ kind: 'amount_off', value }, { goods: subtotal, deliveryFee: 0 })
      expect(order).toMatchObject({ subtotal, serviceFee, discount, total: total - discount, savings })
      const back = order.pickups.map((pickup, at) => refundOf(pickup, order, at === order.pickups.length - 1))
      expect(back.reduce((sum, part) => sum + part, 0)).toBe(order.total)
    }
  })

  test('computes the same price for compost: orders.place_shop', async () => {
    const products = await Promise.all(
      prices.map(pricePerKg => aProduct(ctx, { pricePerKg, grams: 1_000_000 })),
    )
    const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: prices.length })
    for (const [index, wanted] of generated(amounts, 10).entries()) {
      const mine = as(ctx, await aNeighbour(ctx))
      const delivery = index % 2 ? await aDelivery(mine) : null
      const order = await aPlacedShopOrder(
        mine,
        gateway,
        wanted.map((kg, at) => ({ ...products[at]!, kg })),
        { delivery },
      )
      const sums = (of: (price: number, grams: number) => number) =>
        wanted.reduce((sum, kg, at) => sum + of(prices[at]!, kg * 1000), 0)
      const subtotal = sums((price, grams) => lineTotal(unitPrice(price, grams), grams))
      expect(order).toMatchObject({
        subtotal,
        savings: sums(bulkSaving),
        deliveryFee: delivery?.fee ?? 0,
        total: subtotal + (delivery?.fee ?? 0) + order.serviceFee,
      })
    }
  })
})

describe('the limit of unpaid orders, in TypeScript and SQL', () => {
  test('allows the same number of portions: orders.check_portions', async () => {
    const { userId } = await aNeighbour(ctx)
    const quantities = fc.array(fc.integer({ min: 1, max: MAX_PORTIONS_PER_DEAL + 2 }), {
      minLength: 1,
      maxLength: 5,
    })
    await undone(ctx, async tx => {
      await makeRefusal(
        tx,
        `perform orders.check_portions('${userId}', array(select uuidv7() from jsonb_array_elements(c)),
          array(select q::int from jsonb_array_elements(c) q))`,
      )
      const answers = await expectParity(
        tx.db,
        `(pg_temp.refusal(c) ->> 'code')`,
        generated(quantities, 500),
        wanted => {
          const sum = wanted.reduce((all, quantity) => all + quantity, 0)
          if (sum > MAX_PORTIONS) return 'too_many_portions'
          return wanted.every(quantity => quantity <= maxInCart(Infinity, sum - quantity))
            ? null
            : 'too_many_of_a_deal'
        },
      )
      expect(new Set(answers).size).toBe(3)
    })
  })

  test('allows the same weight of compost: orders.check_grams', async () => {
    const { userId } = await aNeighbour(ctx)
    await undone(ctx, async tx => {
      await makeRefusal(
        tx,
        `perform orders.check_grams('${userId}', array(select g::int from jsonb_array_elements(c) g))`,
      )
      await expectParity(
        tx.db,
        `(pg_temp.refusal(c) ->> 'code')`,
        [[1000], [MAX_COMPOST_GRAMS], [MAX_COMPOST_GRAMS + 1], [MAX_COMPOST_GRAMS, 1000], [600_000, 400_000]],
        grams => (grams.reduce((sum, some) => sum + some, 0) > MAX_COMPOST_GRAMS ? 'too_much_compost' : null),
      )
    })
  })

  test('pauses a person equally long after unpaid orders: orders.pause_after', async () => {
    await expectParity(
      database.pool,
      '(extract(epoch from orders.pause_after(c::bigint)) / 60)',
      Array.from({ length: 500 }, (_, lapses) => lapses),
      pauseMinutes,
    )
  })

  test('allows the same number and pace of orders: orders.check_pace', async () => {
    /** Orders of one person: unpaid, released at once, expired, and one replaced after some minutes. */
    const history = { open: 0, placed: 0, expired: 0, replacedAfter: 0 }
    const cases = [
      ...[0, MAX_OPEN_ORDERS - 1, MAX_OPEN_ORDERS].map(open => ({ ...history, open })),
      ...[-2, -1, 0].map(over => ({ ...history, open: 1, placed: MAX_PLACED_IN_TEN_MINUTES + over })),
      ...Array.from({ length: 12 }, (_, expired) => ({ ...history, expired })),
      ...Array.from({ length: 12 }, (_, n) => ({
        ...history,
        replacedAfter: USUAL_SETTINGS.hold_minutes * n + 5,
      })),
    ].map(of => ({ ...of, userId: randomUUID() }))
    await undone({ ...ctx, now: NOW, pinned: true }, async tx => {
      await tx.db.query({
        text: `with people as (
            insert into identity.users (id, email, full_name, language)
              select (c ->> 'userId')::uuid, (c ->> 'userId') || '@people.test', 'Salim', 'en' from jsonb_array_elements($1::jsonb) c)
          insert into orders.orders select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'number', uuidv7(),
              'basket', null, 'customer_id', c -> 'userId', 'paid_at', null, 'payment_tried', false,
              'placed_at', platform.now() - made.ago, 'released_at', case when made.reason <> '' then platform.now() end,
              'release_reason', nullif(made.reason, ''),
              'status', case when made.reason = '' then 'awaiting_payment' else 'released' end))).*
            from jsonb_array_elements($1::jsonb) c
            join orders.pickups p on p.id = $2 join orders.orders o on o.id = p.order_id
            cross join lateral (
              select '' as reason, interval '0' as ago from generate_series(1, (c -> 'open')::int)
              union all select 'replaced', interval '0' from generate_series(1, (c -> 'placed')::int)
              union all select 'expired', interval '11 minutes' from generate_series(1, (c -> 'expired')::int)
              union all select 'replaced', make_interval(mins => (c -> 'replacedAfter')::int)
                where (c -> 'replacedAfter')::int > 0) made`,
        values: [JSON.stringify(cases), bases.deals],
      })
      await makeRefusal(tx, `perform orders.check_pace((c ->> 'userId')::uuid)`)
      const answers = await expectParity(
        tx.db,
        `(select case refused ->> 'code' when 'holds_paused' then refused #> '{facts,minutes}' else refused -> 'code' end
          from (select pg_temp.refusal(c) as refused) r)`,
        cases,
        ({ open, placed, expired, replacedAfter }) => {
          if (open >= MAX_OPEN_ORDERS) return 'too_many_open_orders'
          if (open + placed >= MAX_PLACED_IN_TEN_MINUTES) return 'too_many_requests'
          return pauseMinutes(expired + Math.floor(replacedAfter / USUAL_SETTINGS.hold_minutes)) || null
        },
      )
      expect(new Set(answers)).toEqual(
        new Set(['too_many_open_orders', 'too_many_requests', null, 5, 10, 20, 40, 60]),
      )
    })
  })
})

test('splits a partial refund between voucher and card alike in TypeScript and SQL', async () => {
  const price = fc.integer({ min: 1, max: 90_000 })
  const shares = fc
    .record({ total: price, off: fc.integer({ min: 0, max: 100 }), back: fc.integer({ min: 0, max: 100 }) })
    .map(({ total, off, back }) => ({
      total,
      discount: Math.floor((total * off) / 100),
      refundedPart: Math.floor((total * back) / 100),
    }))
  const cases = generated(shares, 300)
  const of = (name: string) => `(c->>'${name}')::bigint`
  await expectParity(
    ctx.db,
    `orders.voucher_share(${of('total')}, ${of('discount')}, ${of('refundedPart')})`,
    cases,
    pickup => voucherShareOf(pickup, pickup.refundedPart),
  )
  await expectParity(
    ctx.db,
    `orders.left_to_card(${of('total')}, ${of('discount')}, ${of('refundedPart')})`,
    cases,
    pickup => cardShareOf(pickup, leftOf(pickup)),
  )
})
