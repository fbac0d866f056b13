import type { EventData, Topic } from '@dawra/contract/events'
import type { Order } from '@dawra/contract/orders/schemas'
import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  aDeliveryRound,
  anOrderToDeliver,
  aYardProduct,
  type BuiltDelivery,
} from '#testing/delivery-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import { aDriver, Phone } from '#testing/round-builders'
import { aDelivery, aProduct, aShopOrder, type ProductForSale } from '#testing/shop-builders'
import { eraseCustomer } from '../../orders/erase-personal-data.ts'
import { getOrder } from '../../orders/get-order.ts'
import { advanceParcel, listParcels } from '../../orders/parcels/parcels.ts'
import { cancelPickup } from '../../orders/pickups/cancel-pickup.ts'
import { listOwnDeliveries } from '../collected/own-deliveries.ts'
import { decideCommand } from '../commands/review.ts'
import { takeCommands } from '../commands/take-commands.ts'
import { getRoundsOfDay } from '../day-plan/overview.ts'
import { updateDraftsOfDay } from '../drafts/update-drafts-of-day.ts'
import { getDay } from '../driver/day.ts'
import { moveLeftParcels } from '../left-open/move-left-parcels.ts'
import { roundReactions } from '../reactions.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let product: ProductForSale
let driver: Person
let operator: Person
let parcel: BuiltDelivery
let round: { id: string }
let phone: Phone
let stopId: string
afterEach(() => database.drop())
beforeEach(async () => {
  // All parcels of a day ride on one round, so each test has a database of its own.
  database = await testDatabase()
  product = await aYardProduct(database.ctx())
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  driver = await aDriver(database.ctx())
  parcel = await anOrderToDeliver(database.ctx(), gateway, product)
  round = await aDeliveryRound(database.ctx(), driver, parcel.day)
  phone = new Phone(round.id)
  stopId = await stopOf(parcel.parcelId)
})

const stopOf = async (parcelId: string, day = parcel.day) =>
  (
    await one<{ id: string }>(
      database.pool,
      sql`select id from rounds.stops where parcel_id = ${parcelId} and day = ${day}::date and status <> 'cancelled'`,
    )
  ).id
/** 10:00 in Muscat on the day of the delivery. */
const ten = () => new Date(muscatMidnight(dayNumberOf(parcel.day)) + 10 * 3_600_000)
const minutes = (n: number) => new Date(ten().getTime() + n * 60_000)
const drive = (now = minutes(30), who = driver) => database.ctx(who, now)
const send = async (...commands: readonly unknown[]) => (await takeCommands(drive(), commands)).results
const outcomes = (results: Awaited<ReturnType<typeof send>>) =>
  results.map(({ outcome, reason }) => [outcome, reason])
const tap = (kind: Parameters<Phone['tap']>[0], at: number, payload: object = {}) => ({
  ...phone.tap(kind, minutes(at), { payload }),
  stopId: kind.endsWith('_round') || kind === 'undo' ? null : stopId,
})
const orderNow = async (): Promise<Order> =>
  JSON.parse((await getOrder(as(database.ctx(), parcel.customer), parcel.order.id)).text)
const parcelNow = async () => (await orderNow()).pickups[0]!
const stopNow = (id = stopId) =>
  one<{ status: string; because: string | null; follows: string | null }>(
    database.pool,
    sql`select status, missed_because as because, followed_by as follows from rounds.stops where id = ${id}`,
  )
const notified = <T extends Topic>(topic: T) =>
  many<{ data: EventData<T> }>(
    database.pool,
    sql`select data from platform.outbox where topic = ${topic} and data::text like ${`%${parcel.parcelId}%`} order by id`,
  )
const follow = (day = parcel.day) => transact(database.ctx(), tx => updateDraftsOfDay(tx, day))
const booked = async () =>
  many<{ kind: string }>(
    database.pool,
    sql`select kind from payments.transfers where reference in (${parcel.parcelId}, ${parcel.order.id}) order by kind`,
  )

describe('a parcel of the platform’s own yard', () => {
  test('plans a parcel as a stop on its day, in the customer’s hours, with its weight', async () => {
    const { rounds } = await getRoundsOfDay(database.ctx(), parcel.day)
    const [stop] = rounds.find(({ id }) => id === round.id)!.list
    expect(stop).toMatchObject({
      id: stopId,
      kind: 'delivery',
      area: 'qurum',
      opensMinute: 540,
      closesMinute: 780,
      isLate: false,
      expected: { grams: 1000, litres: 2 },
      place: { name: 'Salim', phone: '+96892123456' },
    })
  })

  test('plans no stop for a parcel of another seller, who delivers it', async () => {
    const mine = as(database.ctx(), await aPerson(database.ctx()))
    const farm = await aProduct(database.ctx())
    const other = await aShopOrder(mine, gateway, [farm], { delivery: await aDelivery(mine) })
    await follow()
    const rows = await many(
      database.pool,
      sql`select from rounds.stops where parcel_id = ${other.pickups[0]!.id}`,
    )
    expect(rows).toEqual([])
  })

  test('removes a cancelled parcel from its round', async () => {
    await cancelPickup(as(database.ctx(), parcel.customer), parcel.parcelId, 'other')
    await transact(database.ctx(), async tx => {
      const [{ data }] = (await notified('orders.pickup_changed')).slice(-1) as [
        { data: EventData<'orders.pickup_changed'> },
      ]
      await roundReactions['orders.pickup_changed'](tx, data)
    })
    const waiting = await many(
      database.pool,
      sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'rounds.follow'`,
    )
    expect(waiting).toHaveLength(1)
    await follow()
    expect(await stopNow()).toMatchObject({ status: 'cancelled' })
  })

  test('shows the planner a parcel that is on no round', async () => {
    const lonely = await anOrderToDeliver(database.ctx(), gateway, product)
    await one(
      database.pool,
      sql`with off as (update rounds.stops set status = 'cancelled', position = null, closed_at = platform.now()
          where round_id = ${round.id})
        update rounds.rounds set status = 'cancelled' where id = ${round.id} returning 1 as done`,
    )
    await follow()
    const { unassigned } = await getRoundsOfDay(database.ctx(), parcel.day)
    expect(unassigned.map(({ kind, why }) => [kind, why])).toEqual([
      ['delivery', 'no_round'],
      ['delivery', 'no_round'],
    ])
    await aDeliveryRound(database.ctx(), driver, parcel.day)
    expect(await stopNow(await stopOf(lonely.parcelId))).toMatchObject({ status: 'planned' })
    expect((await getRoundsOfDay(database.ctx(), parcel.day)).unassigned).toEqual([])
  })
})

describe('the driver of a parcel', () => {
  test('shows a driver what to deliver to whom, and a hint of the code but not the code', async () => {
    const { text } = await getDay(drive(ten()))
    const { rounds } = JSON.parse(text)
    expect(rounds[0].stops[0]).toMatchObject({
      kind: 'delivery',
      policyKind: 'delivery',
      place: { name: 'Salim', phone: '+96892123456', address: { landmark: 'Opposite the park' } },
      parcel: {
        orderNumber: parcel.order.number,
        products: [{ title: { en: 'Vermicompost', ar: 'سماد دودي' }, grams: 1000 }],
        codeCheck: expect.stringMatching(/^\d{3}$/),
      },
    })
    expect(text).not.toContain(parcel.code)
    expect(text).not.toContain('Al Harthy')
  })

  test('sets parcels on their way, which cannot be cancelled until that is undone', async () => {
    const start = tap('start_round', 0)
    await send(start)
    expect(await parcelNow()).toMatchObject({ status: 'out_for_delivery' })
    const cancel = () => cancelPickup(as(database.ctx(), parcel.customer), parcel.parcelId, 'other')
    expect(await codeOf(cancel())).toBe('pickup_not_cancellable')
    await send(tap('undo', 2, { commandId: start.id }))
    expect(await parcelNow()).toMatchObject({ status: 'confirmed' })
  })

  test('hands a parcel over against the code: the seller earns once', async () => {
    const handOver = tap('delivered', 10, { code: ` ${parcel.code.toLowerCase()} ` })
    expect(outcomes(await send(tap('start_round', 0), handOver, handOver))).toEqual([
      ['accepted', null],
      ['accepted', null],
      ['duplicate', null],
    ])
    expect(await parcelNow()).toMatchObject({ status: 'completed', destination: { handedTo: null } })
    expect((await parcelNow()).history.map(({ status }) => status)).toEqual([
      'confirmed',
      'out_for_delivery',
      'completed',
    ])
    expect(await stopNow()).toMatchObject({ status: 'done' })
    expect((await booked()).map(({ kind }) => kind)).toEqual(['delivery', 'fee', 'sale'])
  })

  /**
   * @promise orders.driver.planned
   * @promise orders.driver.soon
   * @promise orders.handedToByDriver
   */
  test("accepts the recipient's name instead of a code, and shows it to the customer", async () => {
    await send(tap('delivered', 10, { name: 'Maryam', photoHash: 'a'.repeat(64) }))
    expect(await parcelNow()).toMatchObject({
      status: 'completed',
      destination: { handedTo: { name: 'Maryam', reason: null } },
    })
    const proof = await one(
      database.pool,
      sql`select proof, photo_hash as photo, driver_id as driver from rounds.delivery_stops where stop_id = ${stopId}`,
    )
    expect(proof).toEqual({ proof: 'name', photo: 'a'.repeat(64), driver: driver.userId })
  })

  /** @promise driver.delivery.wrongCode (driver's area, hand over a parcel) */
  test('sends a wrong code to the office, which may count it', async () => {
    const wrong = tap('delivered', 10, { code: 'ZZ999' })
    expect(outcomes(await send(wrong))).toEqual([['needs_review', 'wrong_code']])
    expect(await parcelNow()).toMatchObject({ status: 'confirmed' })
    await decideCommand(as(drive(), operator), wrong.id, { verdict: 'counted', reason: 'They called us' })
    expect(await parcelNow()).toMatchObject({ status: 'completed' })
  })

  test.each([
    ['reports neither code nor name', 'delivered', {}, 'unreadable'],
    ['weighs the parcel', 'weigh', { grossGrams: 3000 }, 'wrong_kind'],
    ['reports it as done without proof', 'done', {}, 'wrong_kind'],
  ] as const)(
    'leaves it to the office when the driver %s, and completes nothing',
    async (_what, kind, payload, reason) => {
      expect(outcomes(await send({ ...tap(kind, 10, payload), binNumber: null }))).toEqual([
        ['needs_review', reason],
      ])
      expect((await parcelNow()).status).not.toBe('completed')
      expect(await many(database.pool, sql`select from rounds.weighings where stop_id = ${stopId}`)).toEqual(
        [],
      )
    },
  )

  test('counts one sale when driver and office both hand a parcel over', async () => {
    await send(tap('start_round', 0))
    await advanceParcel(as(database.ctx(), operator), parcel.parcelId, { to: 'completed', code: parcel.code })
    await follow()
    expect(await stopNow()).toMatchObject({ status: 'cancelled' })
    expect(outcomes(await send(tap('delivered', 10, { name: 'Maryam' })))).toEqual([['accepted', null]])
    expect(await stopNow()).toMatchObject({ status: 'done' })
    expect((await parcelNow()).destination?.handedTo).toBeNull()
    expect((await booked()).map(({ kind }) => kind)).toEqual(['delivery', 'fee', 'sale'])
  })

  test('flags the hand-over of a cancelled parcel; the refund stays', async () => {
    await cancelPickup(as(database.ctx(), parcel.customer), parcel.parcelId, 'other')
    expect(outcomes(await send(tap('delivered', 10, { name: 'Maryam' })))).toEqual([
      ['accepted', 'parcel_cancelled'],
    ])
    expect(await parcelNow()).toMatchObject({ status: 'cancelled' })
    expect((await booked()).map(({ kind }) => kind)).not.toContain('sale')
  })

  test('lets either a hand-over or the customer’s cancellation win, and notifies', async () => {
    const [sent, cancelled] = await Promise.all([
      send(tap('delivered', 10, { name: 'Maryam' })),
      codeOf(cancelPickup(as(database.ctx(), parcel.customer), parcel.parcelId, 'other')),
    ])
    const { status } = await parcelNow()
    const kinds = (await booked()).map(({ kind }) => kind)
    if (status === 'completed') {
      expect([sent[0]?.reason, cancelled]).toEqual([null, 'pickup_not_cancellable'])
      expect(kinds).toContain('sale')
    } else {
      expect([status, sent[0]?.reason, cancelled]).toEqual(['cancelled', 'parcel_cancelled', undefined])
      expect(kinds).not.toContain('sale')
    }
  })

  /**
   * @promise driver.delivery.stays (driver's area, hand over a parcel)
   * @promise driver.delivery.done (driver's area, hand over a parcel)
   */
  test('refuses to undo a hand-over, in whatever order the commands arrive', async () => {
    const handOver = tap('delivered', 10, { name: 'Maryam' })
    const undo = tap('undo', 11, { commandId: handOver.id })
    expect(outcomes(await send(undo, handOver))).toEqual([
      ['accepted', null],
      ['accepted', null],
    ])
    const answer = () =>
      one(
        database.pool,
        sql`select answer, answer_reason as reason from rounds.commands where id = ${undo.id}`,
      )
    expect(await answer()).toEqual({ answer: 'needs_review', reason: 'not_undoable' })
    expect(await parcelNow()).toMatchObject({ status: 'completed' })
    const office = as(drive(), operator)
    expect(await codeOf(decideCommand(office, undo.id, { verdict: 'counted', reason: 'No reason' }))).toBe(
      'nothing_to_count',
    )
  })

  /** @promise refusals.delivered_stays (office, review of rounds) */
  test('counts a flagged hand-over that the office cannot drop', async () => {
    const substitute = await aDriver(database.ctx())
    // The round was the substitute's until now.
    await run(
      database.pool,
      sql`insert into rounds.swaps (round_id, driver_id, until) values (${round.id}, ${substitute.userId}, ${minutes(30)})`,
    )
    const handOver = tap('delivered', 10, { name: 'Maryam' })
    const { results } = await takeCommands(drive(minutes(30), substitute), [handOver])
    expect(outcomes(results)).toEqual([['accepted', 'not_your_round']])
    const drop = decideCommand(as(drive(), operator), handOver.id, {
      verdict: 'dropped',
      reason: 'Not theirs',
    })
    expect(await codeOf(drop)).toBe('delivered_stays')
  })
})

describe('a customer who was not there', () => {
  const miss = (at: number, because = 'not_home') => tap('missed', at, { because })

  /** @promise driver.delivery.again (driver's area, not handed over) */
  test('tries an absent customer again that day, then on the next day, and notifies', async () => {
    await send(tap('start_round', 0), miss(5))
    expect(await stopNow()).toMatchObject({ status: 'missed', follows: 'again_today' })
    expect(await parcelNow()).toMatchObject({
      status: 'out_for_delivery',
      window: parcel.order.pickups[0]!.window,
    })
    await send(miss(20))
    expect(await stopNow()).toMatchObject({ status: 'missed', follows: 'next_day' })
    const { status, window } = await parcelNow()
    expect(status).toBe('confirmed')
    expect(Date.parse(window.startsAt)).toBeGreaterThan(Date.parse(parcel.order.pickups[0]!.window.endsAt))
    const missed = await notified('rounds.stop_missed')
    expect(missed.map(({ data }) => data.followedBy)).toEqual(['again_today', 'next_day'])
  })

  test('keeps the delivery day when the customer accepts the parcel later that day', async () => {
    await send(miss(5), miss(20))
    await send(tap('delivered', 40, { code: parcel.code }))
    expect(await parcelNow()).toMatchObject({ status: 'completed', window: parcel.order.pickups[0]!.window })
    expect(await stopNow()).toMatchObject({ status: 'done', follows: null })
    expect(
      await many(
        database.pool,
        sql`select from orders.delivery_attempts where pickup_id = ${parcel.parcelId}`,
      ),
    ).toEqual([])
  })

  test('cancels the stop of the new day when the driver undoes “missed”', async () => {
    const vehicle = miss(5, 'vehicle')
    await send(tap('start_round', 0), vehicle)
    const moved = (await parcelNow()).window.startsAt.slice(0, 10)
    const next = await aDeliveryRound(database.ctx(), driver, moved)
    const later = await stopOf(parcel.parcelId, moved)
    expect(next.id).not.toBe(round.id)
    await send(tap('undo', 6, { commandId: vehicle.id }))
    expect(await stopNow(later)).toMatchObject({ status: 'cancelled' })
    expect(await stopNow()).toMatchObject({ status: 'planned' })
    expect(await parcelNow()).toMatchObject({
      status: 'out_for_delivery',
      window: parcel.order.pickups[0]!.window,
    })
  })

  /**
   * @promise driver.delivery.again
   * @promise “No driver tries again by itself. Choose another day for it, bring it another way, or cancel
   *   it.” (office, `parcel_waits`, parcels)
   * @promise operator-compost.parcels.waits (office, `parcel_waits`, parcels)
   */
  test('leaves a parcel to the office after three misses, and on no further draft', async () => {
    for (let n = 0; n < 3; n++) {
      await send(miss(5 + n, 'other'))
      const { window } = await parcelNow()
      const day = window.startsAt.slice(0, 10)
      parcel = { ...parcel, day }
      if (n === 2) break
      round = await aDeliveryRound(database.ctx(), driver, day)
      phone = new Phone(round.id)
      stopId = await stopOf(parcel.parcelId)
    }
    await follow()
    const board = JSON.parse((await listParcels(as(database.ctx(), operator))).text)
    expect(board.parcels.find(({ id }: { id: string }) => id === parcel.parcelId)).toMatchObject({
      status: 'confirmed',
      tries: 3,
      waitsSince: expect.any(String),
    })
    const open = await many(
      database.pool,
      sql`select from rounds.stops where parcel_id = ${parcel.parcelId} and status = 'planned'`,
    )
    expect(open).toEqual([])
  })

  test('leaves a refused parcel to the office, without another try', async () => {
    await send(miss(5, 'refused'))
    expect(await stopNow()).toMatchObject({ status: 'missed', follows: 'nothing' })
    const { waits } = await one<{ waits: boolean }>(
      database.pool,
      sql`select waits_since is not null as waits from orders.deliveries where parcel_id = ${parcel.parcelId}`,
    )
    expect(waits).toBe(true)
  })
})

describe('the next morning, a parcel', () => {
  const DAY = 86_400_000
  const morning = (days: number) =>
    moveLeftParcels(database.ctx({ kind: 'system', name: 'test' }, new Date(ten().getTime() + days * DAY)))

  /** @promise “We bring it {time}.” (mail, push `parcel_missed`) */
  test('moves a parcel of an undriven round to another day, and notifies its customer', async () => {
    await morning(1)
    expect(await stopNow()).toEqual({ status: 'missed', because: 'other', follows: 'next_day' })
    expect(Date.parse((await parcelNow()).window.startsAt)).toBeGreaterThan(ten().getTime() + DAY / 2)
    expect((await notified('rounds.stop_missed')).map(({ data }) => data.followedBy)).toEqual(['next_day'])
    await morning(1)
    expect(await notified('rounds.stop_missed')).toHaveLength(1)
  })

  test('waits one more day for a round that was not ended; late commands still count', async () => {
    await send(tap('start_round', 0))
    await morning(1)
    expect(await stopNow()).toMatchObject({ status: 'planned' })
    await morning(2)
    expect(await stopNow()).toMatchObject({ status: 'missed' })
    await send(tap('delivered', 10, { code: parcel.code }))
    expect(await stopNow()).toMatchObject({ status: 'done' })
    expect(await parcelNow()).toMatchObject({ status: 'completed' })
  })
})

describe('the customer of a parcel', () => {
  const mine = (who = parcel.customer) => listOwnDeliveries(as(database.ctx(), who), parcel.order.id)

  /**
   * @promise orders.driver.planned (order of compost)
   * @promise orders.driver.soon (order of compost)
   * @promise orders.handedToByDriver (order of compost)
   */
  test('shows the delivery day, and the expected time once the driver has set out', async () => {
    expect(await mine()).toEqual({
      deliveries: [
        expect.objectContaining({
          pickupId: parcel.parcelId,
          day: parcel.day,
          status: 'planned',
          expectedAt: null,
        }),
      ],
    })
    await send(tap('start_round', 29))
    expect((await mine()).deliveries[0]?.expectedAt).toEqual(expect.any(String))
  })

  /**
   * @promise admin-settings.reasons.groups.missed.text
   * @promise admin-settings.reasons.groups.undelivered.text
   * @promise admin-settings.reasons.groups.missed.effect
   * @promise admin-settings.reasons.groups.undelivered.effect
   */
  test('shows the customer the office’s current text of why a parcel was not delivered', async () => {
    await send(tap('missed', 10, { because: 'refused' }))
    const why = async () => (await mine()).deliveries.find(({ status }) => status === 'missed')?.missedText
    expect(await why()).toEqual(REASON_TEXTS.undelivered_refused)
    await run(
      database.pool,
      sql`update settings.reason_texts set en = 'It was turned away', ar = 'لم يُقبل' where key = 'undelivered_refused'`,
    )
    expect(await why()).toEqual({ en: 'It was turned away', ar: 'لم يُقبل' })
  })

  test('shows the delivery to its customer only', async () => {
    expect(await codeOf(mine(await aPerson(database.ctx())))).toBe('not_found')
  })

  test('erases name and address from the delivery with the customer’s account', async () => {
    await send(tap('delivered', 10, { name: 'Maryam' }))
    const erased = { userId: parcel.customer.userId } as EventData<'identity.erased'>
    await transact(database.ctx(inNameOf(parcel.customer.userId)), async tx => {
      await eraseCustomer(tx, erased)
      await roundReactions['identity.erased'](tx, erased)
    })
    const left = await one(
      database.pool,
      sql`select s.place, s.is_exact as "isExact", (select jsonb_agg(c.payload) from rounds.commands c where c.stop_id = s.id) as said
        from rounds.stops s where s.id = ${stopId}`,
    )
    expect(left).toEqual({ place: null, isExact: false, said: [{ photoHash: null }] })
  })
})
