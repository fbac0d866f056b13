import type { Order } from '@dawra/contract/orders/schemas'
import type { TouchedFate } from '@dawra/contract/venues/rules'
import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDeal } from '#deals'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  deliver,
  sessionOf,
  someTerms,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn, dayIn } from '#testing/days'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import { addMember, getVenue } from '#venues'
import { publishDeal } from '../../deals/publish-deal.ts'
import { getOrder } from '../get-order.ts'
import { checkOrderPayment } from '../payment/pay-order.ts'
import { changeHours, previewHours } from './change-hours.ts'
import { closeTonight, getOwnClosing } from './close-today.ts'

let database: TestDatabase
let ctx: Ctx
const gateway = new FakeGateway()
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx(undefined, clockIn(new Date(), 1, '15:00'))
})
afterAll(() => database.drop())

const DAILY = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens: '09:00', closes: '23:00' }))
const usual: ScheduleTerms = {
  hours: DAILY,
  fridayPause: null,
  ramadanHours: null,
  specialDays: [],
  closedForGood: false,
}
const tonight = (from = '18:00', until = '20:00') => ({
  window: {
    startsAt: clockIn(ctx.now, 0, from).toISOString(),
    endsAt: clockIn(ctx.now, 0, until).toISOString(),
  },
})

const userOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : '')

let venueId: string
let owner: Ctx
let manager: Ctx
let staff: Ctx
beforeEach(async () => {
  const made = await aVenue(ctx, { hours: DAILY })
  venueId = made.venue.id
  owner = as(ctx, made.owner)
  manager = as(ctx, await aPerson(ctx))
  staff = as(ctx, await aPerson(ctx))
  await addMember(owner, venueId, userOf(manager), 'manager')
  await addMember(owner, venueId, userOf(staff), 'staff')
})

const closedToday = () => ({ ...usual, specialDays: [{ date: dayIn(ctx.now, 0), hours: [] }] })
const change = async (by: Ctx, terms: ScheduleTerms, touched?: TouchedFate) => {
  const { version } = await getVenue(ctx, venueId)
  return changeHours(by, venueId, { ...terms, version, touched })
}
const statusOf = async ({ id }: { id: string }) =>
  (await one<{ status: string }>(ctx.db, sql`select status::text from deals.deals where id = ${id}`)).status
const buyer = async () => as(ctx, await aPerson(ctx))
const pickupOf = async (by: Ctx, { id }: Order) =>
  (JSON.parse((await getOrder(by, id)).text) as Order).pickups[0]!

describe('a deal that is picked up while the store is closed', () => {
  test('puts a deal on sale for closed hours only after a confirmation', async () => {
    await change(owner, closedToday())
    const list = (whenClosed?: boolean) =>
      createDeal(staff, venueId, someTerms(ctx.now, tonight()), { as: 'live', whenClosed })
    expect(await codeOf(list())).toBe('store_closed_then')
    expect((await list(true)).status).toBe('live')
    const later = { as: 'scheduled', at: clockIn(ctx.now, 0, '16:00').toISOString() } as const
    expect(await codeOf(createDeal(staff, venueId, someTerms(ctx.now, tonight()), later))).toBe(
      'store_closed_then',
    )
    const draft = await createDeal(staff, venueId, someTerms(ctx.now, tonight()), { as: 'draft' })
    expect(await codeOf(publishDeal(staff, draft.id, null))).toBe('store_closed_then')
    expect((await publishDeal(staff, draft.id, null, { whenClosed: true })).status).toBe('live')
  })

  test('lets either a deal for that time or the change of the hours go first', async () => {
    const draft = await createDeal(staff, venueId, someTerms(ctx.now, tonight()), { as: 'draft' })
    const codes = await Promise.all([
      codeOf(publishDeal(staff, draft.id, null)),
      codeOf(change(owner, closedToday())),
    ])
    expect([
      ['store_closed_then', undefined],
      [undefined, 'hours_touch_sales'],
    ]).toContainEqual(codes)
  })
})

describe('new hours that affect deals and orders', () => {
  const sold = async () => {
    const deal = await aDeal(ctx, venueId, tonight())
    const customer = await buyer()
    return { deal, customer, order: await aConfirmedOrder(customer, gateway, [deal]) }
  }

  /** @promise refusals.hours_touch_sales (business, opening hours) */
  test('lists the deals and orders that new hours affect, and requires a decision', async () => {
    const { deal, order } = await sold()
    await aDeal(ctx, venueId, {
      window: {
        startsAt: clockIn(ctx.now, 1, '18:00').toISOString(),
        endsAt: clockIn(ctx.now, 1, '20:00').toISOString(),
      },
    })
    expect(await previewHours(manager, venueId, closedToday())).toMatchObject({
      deals: [{ id: deal.id, title: deal.title, remaining: 4 }],
      pickups: [{ number: order.number, portions: 1 }],
    })
    expect(await codeOf(change(manager, closedToday()))).toBe('hours_touch_sales')
    expect((await getVenue(ctx, venueId)).specialDays).toEqual([])
    expect(await codeOf(previewHours(staff, venueId, closedToday()))).toBe('not_allowed')
    expect(await codeOf(change(staff, closedToday(), 'cancel'))).toBe('not_allowed')
  })

  /**
   * @promise schedule.touched.fates.cancel.hint (business, opening hours)
   * @promise schedule.touched.fates.keep.hint (business, opening hours)
   */
  test.each<[TouchedFate, string, string]>([
    ['keep', 'live', 'confirmed'],
    ['withdraw', 'withdrawn', 'confirmed'],
    ['cancel', 'withdrawn', 'cancelled'],
  ])('applies “%s”: the deal is %s, the order %s', async (fate, dealIs, orderIs) => {
    const { deal, customer, order } = await sold()
    const venue = await change(manager, closedToday(), fate)
    expect(venue.specialDays).toHaveLength(1)
    expect(await statusOf(deal)).toBe(dealIs)
    expect(await pickupOf(customer, order)).toMatchObject({ status: orderIs })
    await change(manager, closedToday())
  })

  test('requires a decision about orders on closing for good; deals go off sale anyway', async () => {
    const goodbye = { ...usual, closedForGood: true }
    const deal = await aDeal(ctx, venueId, tonight())
    const customer = await buyer()
    const order = await aConfirmedOrder(customer, gateway, [deal])
    expect(await codeOf(change(owner, goodbye))).toBe('hours_touch_sales')
    await change(owner, goodbye, 'withdraw')
    expect(await statusOf(deal)).toBe('withdrawn')
    expect(await pickupOf(customer, order)).toMatchObject({ status: 'confirmed' })
    await change(owner, usual)
    await aDeal(ctx, venueId, tonight('20:00', '21:00'))
    expect((await previewHours(owner, venueId, goodbye)).pickups).toHaveLength(1)
  })

  test('cancels an order in checkout for closed hours once it is paid', async () => {
    const deal = await aDeal(ctx, venueId, tonight())
    const customer = await buyer()
    const placed = await aPlacedOrder(customer, gateway, [deal])
    await change(owner, closedToday(), 'cancel')
    gateway.pay(sessionOf(placed))
    await checkOrderPayment(customer, gateway, placed.id)
    await deliver(ctx)
    expect(await pickupOf(customer, placed)).toMatchObject({ status: 'cancelled' })
  })

  test('lets the venue alone, not the office, cancel orders by new hours', async () => {
    await sold()
    const office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
    expect(await codeOf(change(office, closedToday(), 'cancel'))).toBe('not_allowed')
  })
})

describe('closing tonight', () => {
  /**
   * @promise business.closeTonight.text (business, Close for today)
   * @promise business.closeTonight.tells (business, Close for today)
   */
  test('cancels tonight’s pickups, also after midnight, for owner and manager', async () => {
    const night = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, opens: '17:00', closes: '02:00' }))
    await change(owner, { ...usual, hours: night })
    const late = await aDeal(ctx, venueId, {
      window: {
        startsAt: clockIn(ctx.now, 1, '00:30').toISOString(),
        endsAt: clockIn(ctx.now, 1, '01:30').toISOString(),
      },
    })
    const customer = await buyer()
    const order = await aConfirmedOrder(customer, gateway, [late])
    expect(await codeOf(getOwnClosing(staff, venueId))).toBe('not_allowed')
    expect(await getOwnClosing(manager, venueId)).toMatchObject({ isClosed: false, pickups: 1, deals: 1 })
    const office = as(ctx, await aPerson(ctx, ['customer', 'operator']))
    for (const by of [staff, office])
      expect(await codeOf(closeTonight(by, venueId, null))).toBe('not_allowed')

    const afterMidnight = { ...manager, now: clockIn(ctx.now, 1, '00:10'), pinned: true as const }
    expect(await closeTonight(afterMidnight, venueId, 'AC')).toMatchObject({ cancelled: 1 })
    expect(await pickupOf(customer, order)).toMatchObject({ status: 'cancelled' })
    expect(await statusOf(late)).toBe('withdrawn')
    expect((await getVenue(ctx, venueId)).specialDays).toEqual([{ date: dayIn(ctx.now, 0), hours: [] }])
  })

  /**
   * @promise business.closeTonight.text
   * @promise business.closeTonight.tells
   */
  test('leaves nobody with an order for tonight when a store closes while ten people pay', async () => {
    const deal = await aDeal(ctx, venueId, { ...tonight(), portions: 10 })
    const people = await Promise.all(Array.from({ length: 10 }, buyer))
    const placed = await Promise.all(people.map(by => aPlacedOrder(by, gateway, [deal])))
    for (const order of placed) gateway.pay(sessionOf(order))
    await Promise.all([
      ...people.map((by, n) => checkOrderPayment(by, gateway, placed[n]!.id)),
      deliver(ctx),
      closeTonight(owner, venueId, 'No power'),
    ])
    await deliver(ctx)
    const pickups = await Promise.all(people.map((by, n) => pickupOf(by, placed[n]!)))
    expect(pickups.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'cancelled'))
  })
})
