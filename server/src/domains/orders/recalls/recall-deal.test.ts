import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  deliver,
  openNow,
  type Person,
  sessionOf,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getOwnDeal } from '../../deals/own-deal.ts'
import { publishDeal } from '../../deals/publish-deal.ts'
import { completePickup } from '../counter/complete-pickup.ts'
import { getOrder } from '../get-order.ts'
import { closeMissedPickups } from '../jobs.ts'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { listRecalls } from './list-recalls.ts'
import { getDealRecall, recallDeal } from './recall-deal.ts'
import { recallPickup } from './recall-pickup.ts'

const HOUR = 3_600_000
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let operator: Person
let customer: Person
let deal: OwnDeal
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
  deal = await aDeal(ctx, venueId, openNow(ctx.now))
})
afterAll(() => database.drop())

const buy = (...deals: (OwnDeal & { quantity?: number })[]) =>
  aConfirmedOrder(as(ctx, customer), gateway, deals.length > 0 ? deals : [deal])
const handOver = (order: Order) => completePickup(as(ctx, cook), venueId, order.pickups[0]!.code!)
const WHY = { reason: 'Glass was found in it', advice: 'throw_away' as const }
const recall = (who: Person = cook) => recallDeal(as(ctx, who), deal.id, WHY)
const system = () => as(ctx, { kind: 'system', name: 'test' })

interface Queued {
  dealId: string
  pickupId: string
}
async function runJobs(times = 1) {
  const jobs = await many<{ payload: Queued }>(
    ctx.db,
    sql`select j.payload::jsonb as payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'orders.recall_pickup' and j.payload::jsonb ->> 'dealId' = ${deal.id}`,
  )
  const all = Array.from({ length: times }, () => jobs.map(({ payload }) => recallPickup(system(), payload)))
  await Promise.all(all.flat())
}
const read = async (order: Order) => {
  const { text } = await getOrder(as(ctx, customer), order.id)
  return (JSON.parse(text) as Order).pickups[0]!
}
const refundOf = async (order: Order) => {
  const { sum } = await one<{ sum: number }>(
    ctx.db,
    sql`select coalesce(sum(r.amount), 0)::bigint as sum from payments.refunds r
      join payments.payments p on p.id = r.payment_id where p.subject = ${`order:${order.id}`}`,
  )
  return sum
}
const warned = async (order: Order) => {
  const rows = await many<{ id: number }>(
    ctx.db,
    sql`select id from platform.outbox where topic = 'orders.food_recalled' and data ->> 'orderId' = ${order.id}`,
  )
  return rows.length
}

/**
 * @promise business-deals.recall.text
 * @promise orders.foodRecall.money (order page, recalled food)
 * @promise “Do not hand any of it over. It is off sale for good; open orders with it are cancelled and
 *   refunded, and everyone who already has some is warned.”
 */
test('cancels open pickups, warns customers who have the food, and refunds all once', async () => {
  const open = await buy()
  customer = await aPerson(ctx)
  const eaten = await buy()
  await handOver(eaten)
  expect(await recall()).toMatchObject({ waiting: 1, handedOver: 1, people: 2, done: 0, recall: WHY })
  await runJobs(3)
  await runJobs()
  const after = await read(eaten)
  expect(after).toMatchObject({ status: 'completed', recalls: [{ dealId: deal.id, ...WHY }] })
  expect(after.refundedAt).not.toBeNull()
  expect(await refundOf(eaten)).toBe(eaten.total - eaten.serviceFee)
  expect(await warned(eaten)).toBe(1)
  expect(await warned(open)).toBe(0)
  expect(await refundOf(open)).toBe(open.total)
  expect(await getDealRecall(as(ctx, cook), deal.id)).toMatchObject({ waiting: 0, done: 2 })
  const { sum } = await one<{ sum: number }>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::bigint as sum from payments.ledger_entries where account = ${`venue:${venueId}`}`,
  )
  expect(sum).toBe(0)
})

/** @promise orders.foodRecall.money */
test('refunds only the recalled portions of a pickup with other food', async () => {
  const other = await aDeal(ctx, venueId, { ...openNow(ctx.now), price: 900, originalPrice: 2000 })
  const order = await buy({ ...deal, quantity: 2 }, other)
  await handOver(order)
  await recall()
  await runJobs()
  expect(await read(order)).toMatchObject({ refundedAt: null, refundedPart: 2 * deal.price })
  expect(await refundOf(order)).toBe(2 * deal.price)
})

test('puts only the other food of a cancelled pickup back on sale', async () => {
  const other = await aDeal(ctx, venueId, { ...openNow(ctx.now), portions: 3 })
  await buy(deal, other)
  await recall()
  await runJobs()
  expect(await getOwnDeal(as(ctx, cook), other.id)).toMatchObject({ remaining: 3, sold: 0 })
  expect(await getOwnDeal(as(ctx, cook), deal.id)).toMatchObject({ discarded: 1, sold: 0 })
})

test('cancels an order of recalled food that is paid afterwards', async () => {
  const placed = await aPlacedOrder(as(ctx, customer), gateway, [deal])
  await recall()
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(as(ctx, customer), gateway, placed.id)
  await deliver(ctx)
  await runJobs()
  expect(await read(placed)).toMatchObject({ status: 'cancelled', cancelReason: 'recalled' })
  expect(await refundOf(placed)).toBe(placed.total)
})

test('refunds a missed pickup of recalled food without a warning', async () => {
  const order = await buy()
  const late = new Date(Date.parse(order.pickups[0]!.window.endsAt) + HOUR)
  await closeMissedPickups(database.ctx({ kind: 'system', name: 'test' }, late))
  await recall()
  await runJobs()
  expect(await refundOf(order)).toBe(order.pickups[0]!.total)
  expect(await warned(order)).toBe(0)
})

describe('the recalled deal', () => {
  /**
   * @promise business-deals.recall.text (deals, Recall)
   * @promise “Do not hand any of it over. It is off sale for good; open orders with it are cancelled and
   *   refunded, and everyone who already has some is warned.”
   */
  test('takes a recalled deal off sale for good', async () => {
    await buy()
    await recall()
    expect(await getOwnDeal(as(ctx, cook), deal.id)).toMatchObject({ status: 'withdrawn' })
    await expect(publishDeal(as(ctx, cook), deal.id, null)).rejects.toMatchObject({
      code: 'deal_not_publishable',
    })
    await expect(
      run(ctx.db, sql`update deals.deals set status = 'live' where id = ${deal.id}`),
    ).rejects.toThrow('recalled_deals_are_off_sale')
  })

  /** @promise business-deals.recall.text */
  test('stops the repeating deal that listed a recalled deal', async () => {
    await run(
      ctx.db,
      sql`with made as (
          insert into deals.templates (venue_id, terms, portions, weekdays, anchor, from_minutes, until_minutes, lead_minutes,
            mode, on_silence)
          values (${venueId}, '{}', 3, '{0,1}', 'closing', 90, 30, 60, 'list', 'none') returning id)
        insert into deals.template_days (template_id, day, state, deal_id, decided_at)
          select id, '2026-11-01', 'listed', ${deal.id}, now() from made`,
    )
    await recall()
    const { stopped } = await one<{ stopped: boolean }>(
      ctx.db,
      sql`select stopped_at is not null and next_at is null as stopped from deals.templates where venue_id = ${venueId}`,
    )
    expect(stopped).toBe(true)
  })
})

test('recalls once for concurrent calls, and keeps the first reason', async () => {
  await buy()
  await Promise.all([recall(), recall(), recallDeal(as(ctx, operator), deal.id, { ...WHY, reason: 'Other' })])
  const jobs = await many<{ id: string }>(
    ctx.db,
    sql`select j.id::text as id from graphile_worker._private_jobs j
      where j.payload::jsonb ->> 'dealId' = ${deal.id}`,
  )
  expect(jobs).toHaveLength(1)
})

test('refuses a recall to staff and strangers; the office sees every recall', async () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      error => asRefusal(error)?.code,
    )
  const staff = await aPerson(ctx)
  await run(
    ctx.db,
    sql`insert into venues.members (venue_id, user_id, role) values (${venueId}, ${staff.userId}, 'staff')`,
  )
  expect(await codeOf(recall(staff))).toBe('not_allowed')
  expect(await codeOf(recall(await aPerson(ctx)))).toBe('not_found')
  await recall(operator)
  const { recalls } = JSON.parse((await listRecalls(as(ctx, operator))).text)
  expect(recalls[0]).toMatchObject({ dealId: deal.id, ...WHY, cancelled: 0, warned: 0 })
})
