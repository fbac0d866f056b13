import type { RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  as,
  aVenue,
  deliver,
  keyed,
  openNow,
  type Person,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { afterTheWait } from '#testing/points/earn-earlier'
import { aVoucher } from '#testing/shop-builders'
import { vouchersOf } from '#vouchers'
import { settleRefund } from '../../payments/settle-refund.ts'
import { completePickup } from '../counter/complete-pickup.ts'
import { getTrail } from '../counter/pickup-timeline.ts'
import { undoPickup } from '../counter/undo-pickup.ts'
import { getOrder } from '../get-order.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { refundPart } from './refund-part.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let operator: Person
let customer: Person
let order: Order
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  operator = await aPerson(ctx, ['customer', 'operator'])
})
beforeEach(async () => {
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  customer = await aPerson(ctx)
  order = await anOrder()
})
afterAll(() => database.drop())

/** Three portions of 1.300. */
const anOrder = async (ways?: Parameters<typeof aConfirmedOrder>[3]) => {
  const deal = await aDeal(ctx, venueId, { ...openNow(ctx.now), price: 1300, originalPrice: 2600 })
  return aConfirmedOrder(as(ctx, customer), gateway, [{ ...deal, quantity: 3 }], ways)
}
const pickup = () => order.pickups[0]!
const dealId = () => pickup().lines[0]!.dealId
const portions = (quantity: number): RefundedPart => ({
  by: 'portions',
  portions: [{ dealId: dealId(), quantity }],
})
const refund = (part: RefundedPart, who: Person = cook, key?: string) =>
  refundPart(keyed(as(ctx, who), key), pickup().id, { part, reason: 'One was missing' })
const handOver = () => completePickup(as(ctx, cook), venueId, pickup().code!)
const read = async () => {
  const { text } = await getOrder(as(ctx, customer), order.id)
  return (JSON.parse(text) as Order).pickups[0]!
}
const obstacleOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => asRefusal(error)?.facts.obstacle ?? asRefusal(error)?.code,
  )
const accountOf = async (account: string) => {
  const { sum } = await one<{ sum: number }>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::bigint as sum from payments.ledger_entries where account = ${account}`,
  )
  return sum
}
const vouchersNow = async () => {
  const vouchers = await vouchersOf(ctx.db, customer.userId)
  return vouchers.map(({ status, value }) => [status, value] as const).toSorted()
}
const refunds = async () => {
  const rows = await many<{ amount: number }>(
    ctx.db,
    sql`select r.amount from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = ${`order:${order.id}`} order by r.id`,
  )
  return rows.map(({ amount }) => amount)
}
const settleAll = async () => {
  const due = await many<{ id: string }>(
    ctx.db,
    sql`select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = ${`order:${order.id}`}`,
  )
  for (const { id } of due) await settleRefund(ctx, gateway, id)
  await deliver(ctx)
}

test('refunds a handed-over portion to the card, at the venue’s expense', async () => {
  await handOver()
  expect(await refund(portions(1))).toEqual({
    pickupId: pickup().id,
    price: 1300,
    toCard: 1300,
    approvalId: null,
  })
  expect(await refunds()).toEqual([1300])
  expect(await accountOf(`venue:${venueId}`)).toBe(2600)
  expect(await read()).toMatchObject({
    status: 'completed',
    refundedAt: null,
    refundedPart: 1300,
    partRefunds: [{ price: 1300, toCard: 1300, reason: 'One was missing', by: 'venue' }],
  })
  await settleAll()
  expect(await accountOf(`held:order:${order.id}`)).toBe(0)
  const trail = JSON.parse((await getTrail(as(ctx, cook), pickup().id)).text)
  expect(trail.partRefunds).toMatchObject([{ price: 1300, reason: 'One was missing' }])
})

test('combines refunds of a portion, an amount and a percentage, each at the gateway', async () => {
  await handOver()
  await refund(portions(1))
  await refund({ by: 'amount', amount: 250 })
  await refund({ by: 'percent', percent: 33 })
  expect(await refunds()).toEqual([1300, 250, 1287])
  await settleAll()
  expect((await read()).refundedPart).toBe(2837)
  expect(await accountOf(`venue:${venueId}`)).toBe(3900 - 2837)
})

test('reduces an open pickup’s sale; cancelling it refunds the rest with the fee', async () => {
  await refund(portions(1))
  await handOver()
  expect(await accountOf(`venue:${venueId}`)).toBe(2600)
  await undoPickup(as(ctx, cook), pickup().id, 'completed')
  expect(await accountOf(`venue:${venueId}`)).toBe(0)
  await cancelPickup(as(ctx, cook), pickup().id, 'quality')
  expect(await refunds()).toEqual([1300, order.total - 1300])
  expect(await accountOf(`held:order:${order.id}`)).toBe(0)
})

test('prevents undoing a hand-over that was partly refunded', async () => {
  await handOver()
  await refund({ by: 'amount', amount: 100 })
  await expect(undoPickup(as(ctx, cook), pickup().id, 'completed')).rejects.toMatchObject({
    code: 'pickup_not_undoable',
  })
})

/**
 * @promise pickup-help.part.toCard (board, Refund a part)
 * @promise pickup-help.part.withVoucher (board, Refund a part)
 */
test('returns the voucher’s share; parts and the rest add up to the whole', async () => {
  const voucher = await aVoucher(as(ctx, customer), { value: 1000 })
  order = await anOrder({ voucher: voucher.code })
  await handOver()
  expect(await refund({ by: 'amount', amount: 1000 })).toMatchObject({ toCard: 744 })
  expect(await refund({ by: 'amount', amount: 1000 })).toMatchObject({ toCard: 743 })
  await refundPickup(as(ctx, operator), pickup().id, 'It was cold')
  const back = await refunds()
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(2900)
  expect(await accountOf(`venue:${venueId}`)).toBe(0)
  expect(await accountOf(`held:order:${order.id}`)).toBe(0)
})

/** @promise “What {title} had paid of it is a voucher of its own” (mail, push, inbox `voucher_returned`) */
test('returns the voucher’s share as a new voucher, valid a week longer', async () => {
  const voucher = await aVoucher(as(ctx, customer), { value: 1000, minimumOrder: 2000 })
  order = await anOrder({ voucher: voucher.code })
  await handOver()
  expect(await refund({ by: 'amount', amount: 1000 })).toMatchObject({ toCard: 744 })
  const [share, first] = await vouchersOf(ctx.db, customer.userId)
  expect([first, share]).toMatchObject([
    { id: voucher.id, status: 'used', value: 1000 },
    { status: 'ready', value: 256, minimumOrder: 0, title: first!.title },
  ])
  expect(Date.parse(share!.expiresAt) - Date.parse(first!.expiresAt)).toBe(7 * 86_400_000)
  // The whole order is refunded: the first voucher is worth what is not in the other one.
  await refundPickup(as(ctx, operator), pickup().id, 'It was cold')
  expect(await vouchersNow()).toEqual([
    ['ready', 256],
    ['ready', 744],
  ])
})

test('leaves a voucher used when parts have returned all of it before the full refund', async () => {
  const voucher = await aVoucher(as(ctx, customer), { value: 1000 })
  order = await anOrder({ voucher: voucher.code })
  await handOver()
  expect(await refund({ by: 'amount', amount: 3899 })).toMatchObject({ toCard: 2899 })
  await refundPickup(as(ctx, operator), pickup().id, 'It was cold')
  expect(await vouchersNow()).toEqual([
    ['ready', 1000],
    ['used', 1000],
  ])
})

test('returns a voucher’s share for one of two pickups that is cancelled', async () => {
  const voucher = await aVoucher(as(ctx, customer), { value: 1000 })
  const { venue, owner } = await aVenue(ctx)
  const price = { price: 1300, originalPrice: 2600 }
  const deals = [await aDeal(ctx, venueId, price), await aDeal(ctx, venue.id, price)]
  order = await aConfirmedOrder(as(ctx, customer), gateway, deals, { voucher: voucher.code })
  const [first, second] = order.pickups
  // A customer who cancels gets no extra day.
  await cancelPickup(as(ctx, customer), first!.id, 'changed_my_mind')
  expect(await vouchersNow()).toEqual([
    ['ready', 500],
    ['used', 1000],
  ])
  const ends = (await vouchersOf(ctx.db, customer.userId)).map(({ expiresAt }) => expiresAt)
  expect(ends[0]).toBe(ends[1])
  await cancelPickup(as(ctx, second!.venue.id === venueId ? cook : owner), second!.id, 'quality')
  expect(await vouchersNow()).toEqual([
    ['ready', 500],
    ['ready', 500],
  ])
})

test('never refunds more than was paid when parts are refunded concurrently', async () => {
  await handOver()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => refund(portions(1))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refunds()).toEqual([1300, 1300])
  expect(await accountOf(`venue:${venueId}`)).toBe(1300)
})

test('refunds once what was paid when a cancellation is concurrent', async () => {
  await Promise.allSettled([
    refund(portions(1)),
    cancelPickup(as(ctx, cook), pickup().id, 'closing'),
    refund(portions(2)),
  ])
  const back = await refunds()
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(order.total)
  expect(await accountOf(`held:order:${order.id}`)).toBe(0)
})

test('answers a repeated partial refund the same, and refunds once', async () => {
  await handOver()
  const key = `part-${pickup().id}`
  expect(await refund(portions(1), cook, key)).toEqual(await refund(portions(1), cook, key))
  expect(await refunds()).toEqual([1300])
})

test('refunds once when the gateway’s response is lost', async () => {
  await handOver()
  await refund(portions(1))
  gateway.lostResponses = 1
  await settleAll().catch(() => undefined)
  await settleAll()
  const { status } = await one<{ status: string }>(
    ctx.db,
    sql`select r.status::text as status from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = ${`order:${order.id}`}`,
  )
  expect(status).toBe('refunded')
})

describe('a partial refund is refused', () => {
  test('refuses a part for more than is left, for the whole price or refunded portions', async () => {
    expect(await obstacleOf(refund({ by: 'amount', amount: 3900 }))).toBe('whole')
    expect(await obstacleOf(refund(portions(3)))).toBe('whole')
    expect(await obstacleOf(refund(portions(4)))).toBe('not_so_many')
    await refund(portions(2))
    expect(await obstacleOf(refund(portions(2)))).toBe('not_so_many')
    expect(await obstacleOf(refund({ by: 'percent', percent: 99 }))).toBe('whole')
  })

  test('refuses a part of a cancelled or refunded pickup', async () => {
    await handOver()
    await refundPickup(as(ctx, operator), pickup().id, 'It was cold')
    expect(await obstacleOf(refund(portions(1)))).toBe('refunded')
  })

  test('refuses a part to the store three days after the hand-over, not to the office', async () => {
    await handOver()
    const later = (who: Person) => keyed(database.ctx(who, afterTheWait(ctx.now)))
    const part = { part: { by: 'amount', amount: 100 } as const, reason: 'One was missing' }
    expect(await obstacleOf(refundPart(later(cook), pickup().id, part))).toBe('too_late')
    expect((await refundPart(later(operator), pickup().id, part)).price).toBe(100)
  })

  test('refuses a part to staff, strangers, and managers about their own order', async () => {
    const staff = await aPerson(ctx)
    await run(
      ctx.db,
      sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${staff.userId}, 'staff')`,
    )
    expect(await obstacleOf(refund(portions(1), staff))).toBe('not_allowed')
    expect(await obstacleOf(refund(portions(1), await aPerson(ctx)))).toBe('not_found')
    expect(await obstacleOf(refund(portions(1), customer))).toBe('not_found')
    await run(
      ctx.db,
      sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${customer.userId}, 'manager')`,
    )
    expect(await obstacleOf(refund(portions(1), customer))).toBe('own_order')
  })

  test('refuses in the database parts that would add up to the price', async () => {
    await expect(
      run(ctx.db, sql`update orders.pickups set refunded_part = total where id = ${pickup().id}`),
    ).rejects.toThrow('parts_leave_something')
  })
})

test('names the office for a partial refund by the office', async () => {
  await handOver()
  await refund(portions(1), operator)
  expect((await read()).partRefunds).toMatchObject([{ by: 'office' }])
})
