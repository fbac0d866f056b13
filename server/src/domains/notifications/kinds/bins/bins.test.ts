import { randomUUID } from 'node:crypto'
import type { EventData, Topic } from '@dawra/contract/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { clockIn, dayIn } from '#testing/days'
import { deliverNotifications } from '#testing/deliver-notifications'
import { aDrivenRound } from '#testing/driven-round'
import { aHeap } from '#testing/heap-builders'
import { aDriver, aPickupStop, aRound, type BuiltRound } from '#testing/round-builders'
import { listNotifications } from '../../inbox/inbox.ts'
import { notifyTomorrow } from './causes.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let ctx: Ctx
let office: Ctx
let subscriber: Ctx
let round: BuiltRound
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const planner = await aPerson(ctx)
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${planner.userId}, 'operator')`,
  )
  await run(
    database.pool,
    sql`insert into identity.office_permissions (user_id, permission) values (${planner.userId}, 'planning')`,
  )
  office = as(ctx, planner)
})
beforeEach(async () => {
  round = await aRound(ctx)
  subscriber = as(ctx, round.stops[0]!.person)
})
afterAll(() => database.drop())

const system = () => asSystem(database.ctx(), 'test')
const tell = () => deliverNotifications(database, services, new Date(Date.now() + 15 * 60_000))
async function hear<T extends Topic>(topic: T, data: EventData<T>) {
  await transact(system(), tx =>
    announce(tx, { topic, audience: [], data } as Parameters<typeof announce>[1]),
  )
  await tell()
}
const inbox = async (who: Ctx, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(who, { language })).items
const stopOf = () => ({ stopId: round.stops[0]!.id, roundId: round.id })

const weighed = (changes: Partial<EventData<'rounds.weighed'>> = {}): EventData<'rounds.weighed'> => ({
  ...stopOf(),
  weighingId: randomUUID(),
  driverId: round.driver.userId,
  binId: round.stops[0]!.bin.id,
  subscriptionId: round.stops[0]!.subscriptionId,
  requestId: null,
  area: 'qurum',
  waste: 'food_scraps',
  grams: 4200,
  contamination: null,
  capturedAt: database.ctx().now.toISOString(),
  shares: [{ userId: round.stops[0]!.person.userId, grams: 4200, points: 12 }],
  ...changes,
})

test('notifies a subscriber of the decision, and the office of requests that wait', async () => {
  const { subscriptionId, person } = round.stops[0]!
  await hear('bins.subscription_changed', { subscriptionId, userId: person.userId, status: 'requested' })
  expect(await inbox(office)).toContainEqual(
    expect.objectContaining({ kind: 'bins_wait', link: '/admin/bins' }),
  )
  await hear('bins.subscription_changed', { subscriptionId, userId: person.userId, status: 'approved' })
  expect((await inbox(subscriber))[0]).toMatchObject({ kind: 'bin_decided', link: `/bins/${subscriptionId}` })
  expect((await inbox(subscriber))[0]?.text).toContain('1 January 2026')
  const declined = (await aRound(ctx)).stops[0]!
  await run(
    database.pool,
    sql`update bins.subscriptions set status = 'declined', declined_because = 'The lane is too narrow'
      where id = ${declined.subscriptionId}`,
  )
  await hear('bins.subscription_changed', {
    subscriptionId: declined.subscriptionId,
    userId: declined.person.userId,
    status: 'declined',
  })
  expect((await inbox(as(ctx, declined.person)))[0]?.text).toContain('The lane is too narrow')
})

/** @promise “That is {points} for you. They are verified points.” (push, inbox `bin_collected`) */
test('notifies everyone who filled a bin of their share and its points', async () => {
  await hear('rounds.weighed', weighed())
  const [news] = await inbox(subscriber)
  expect(news).toMatchObject({ kind: 'bin_collected', link: '/rewards' })
  expect(`${news?.title} ${news?.text}`).toMatch(/4\.2 kg.*12 points/)
  expect((await inbox(subscriber, 'ar'))[0]?.text).toContain('12 نقطة')
})

test('notifies the subscriber of a contaminated bin, which earns no points', async () => {
  await hear('rounds.weighed', weighed({ contamination: 'plastic', shares: [] }))
  const [news, ...more] = await inbox(subscriber)
  expect(more).toEqual([])
  expect(news).toMatchObject({ kind: 'bin_contaminated' })
  expect(news?.text).toMatch(/plastic.*4\.2 kg.*no points/)
})

/**
 * @promise admin-settings.reasons.groups.missed.text (office, settings, why a driver could not collect, or
 *   hand over a parcel)
 * @promise admin-settings.reasons.groups.undelivered.text (office, settings, why a driver could not collect,
 *   or hand over a parcel)
 * @promise admin-settings.reasons.groups.missed.effect (office, settings, why a driver could not collect, or
 *   hand over a parcel)
 * @promise admin-settings.reasons.groups.undelivered.effect (office, settings, why a driver could not
 *   collect, or hand over a parcel)
 */
test('notifies of a missed collection with the reason and the next step', async () => {
  await hear('rounds.stop_missed', {
    ...stopOf(),
    subscriptionId: round.stops[0]!.subscriptionId,
    requestId: null,
    parcelId: null,
    because: 'not_out',
    followedBy: 'next_round',
  })
  const [news] = await inbox(subscriber)
  expect(news?.kind).toBe('bin_missed')
  expect(news?.text).toMatch(/The bin was not outside\.\u2069 We come on your next usual day/)
})

/**
 * @promise admin-settings.reasons.groups.missed.text
 * @promise admin-settings.reasons.groups.undelivered.text
 * @promise admin-settings.reasons.groups.missed.effect
 * @promise admin-settings.reasons.groups.undelivered.effect
 */
test.each([
  [
    'in the wording of the office',
    'blocked',
    /Al Mouj Street was closed\.\u2069 We come on the next working day/,
  ],
  // Drivers can choose a reason for a bin that was meant for doors.
  ['in general words when the reason does not fit bins', 'not_home', /It was not possible this time\.\u2069/],
] as const)('states the reason of a missed collection %s', async (_how, because, notified) => {
  await run(
    database.pool,
    sql`update settings.reason_texts set en = 'Al Mouj Street was closed' where key = 'missed_blocked'`,
  )
  const { subscriptionId } = round.stops[0]!
  const missed = { subscriptionId, requestId: null, parcelId: null, because, followedBy: 'next_day' } as const
  await hear('rounds.stop_missed', { ...stopOf(), ...missed })
  expect((await inbox(subscriber))[0]?.text).toMatch(notified)
})

test('notifies of a second miss on a day, and of the day of the next try', async () => {
  const missed = {
    ...stopOf(),
    subscriptionId: round.stops[0]!.subscriptionId,
    requestId: null,
    parcelId: null,
    because: 'blocked',
  } as const
  await hear('rounds.stop_missed', { ...missed, followedBy: 'again_today', againOn: null })
  await hear('rounds.stop_missed', { ...missed, followedBy: 'again_today', againOn: null })
  await hear('rounds.stop_missed', { ...missed, followedBy: 'next_day', againOn: '2026-11-29' })
  const texts = (await inbox(subscriber)).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/We come on .*29 November 2026/),
    expect.stringContaining('We come once more today'),
  ])
  expect((await inbox(subscriber, 'ar'))[0]?.text).toMatch(/سنأتي يوم .*29 نوفمبر 2026/)
})

test('states that our team decides when a collection fits on no other day', async () => {
  const requested = await aPickupStop(ctx, round.id, { position: 2 })
  await hear('rounds.stop_missed', {
    stopId: requested.id,
    roundId: round.id,
    subscriptionId: null,
    requestId: requested.requestId,
    parcelId: null,
    because: 'vehicle',
    followedBy: 'next_day',
    againOn: null,
  })
  const [news] = await inbox(as(ctx, requested.person))
  expect(news?.text).toMatch(/Our team decides what follows, and you are told/)
})

/** @promise “The driver comes in about 30 minutes” (push, inbox `bin_near`) */
test('announces the truck once, while the stop is still ahead', async () => {
  const { stopId } = stopOf()
  await hear('rounds.stop_near', { stopId, expectedAt: new Date(Date.now() + 30 * 60_000).toISOString() })
  await hear('rounds.stop_near', { stopId, expectedAt: new Date(Date.now() + 20 * 60_000).toISOString() })
  expect((await inbox(subscriber)).map(({ kind }) => kind)).toEqual(['bin_near'])
})

/** @promise “You can skip it until {time} tonight.” (mail, push, inbox `bin_tomorrow`) */
test('reminds once the evening before planning, but not of skipped stops', async () => {
  const today = new Date()
  const planned = await aRound(ctx, { day: dayIn(today, 1), stops: [{}, {}] })
  const [comes, skipped] = planned.stops
  await run(
    database.pool,
    sql`update rounds.stops set status = 'cancelled', closed_at = now(), position = null where id = ${skipped!.id}`,
  )
  const at = (clock: string) =>
    notifyTomorrow(asSystem(database.ctx(undefined, clockIn(today, 0, clock)), 'test'))
  await at('17:00')
  expect(await inbox(as(ctx, comes!.person))).toEqual([])
  await at('18:00')
  await at('19:00')
  const news = await inbox(as(ctx, comes!.person))
  expect(news.map(({ kind }) => kind)).toEqual(['bin_tomorrow'])
  expect(news[0]?.text).toContain('20:00')
  expect(await inbox(as(ctx, skipped!.person))).toEqual([])
})

test('does not offer skipping when the reminder comes after the planning', async () => {
  const today = new Date()
  const planned = await aRound(ctx, { day: dayIn(today, 1), stops: [{}] })
  await notifyTomorrow(asSystem(database.ctx(undefined, clockIn(today, 0, '22:01')), 'test'))
  const [reminder] = await inbox(as(ctx, planned.stops[0]!.person))
  expect(reminder?.kind).toBe('bin_tomorrow')
  expect(reminder?.text).toMatch(/Please put it out in time\.$/)
})

test('notifies the new driver of a round, and the former driver of losing it', async () => {
  const other = await aDriver(ctx)
  await hear('rounds.assigned', {
    roundId: round.id,
    driverId: other.userId,
    before: round.driver.userId,
  })
  expect((await inbox(as(ctx, other)))[0]?.title).toMatch(/^You have a round/)
  expect((await inbox(as(ctx, round.driver)))[0]?.title).toMatch(/^You do not drive/)
})

test('notifies planners of rounds without driver, to check, or not planned', async () => {
  await hear('rounds.without_driver', { roundId: round.id })
  await hear('rounds.to_review', { commandId: randomUUID(), roundId: round.id })
  await hear('rounds.generator_silent', { day: '2026-11-29' })
  const kinds = (await inbox(office)).map(({ kind }) => kind)
  for (const kind of ['round_without_driver', 'round_review_waits', 'rounds_missing'])
    expect(kinds).toContain(kind)
})

test('notifies people who gave to a batch once that it is on sale, with their share', async () => {
  const giver = await aPerson(ctx)
  const given = [4200, 800].map(grams => ({ area: 'qurum', grams, userId: giver.userId }))
  const driven = await aDrivenRound(ctx, [...given, { area: 'qurum', grams: 3000, contamination: 'plastic' }])
  const heap = await aHeap(as(ctx, await aPerson(ctx, ['customer', 'operator'])))
  const batch = { batchId: heap.id, code: heap.code }
  await run(database.pool, sql`select processing.take_round(${heap.id}, ${driven.roundId}, null)`)
  await hear('processing.batch_released', batch)
  await hear('processing.batch_released', batch)
  const news = (await inbox(as(ctx, giver))).filter(({ kind }) => kind === 'batch_ready')
  expect(news).toMatchObject([{ link: `/batch/${heap.code}`, text: expect.stringContaining(heap.code) }])
  expect(news[0]?.title).toContain('5 kg')
})

test('notifies planners each time that a round was given back', async () => {
  const notified = async () =>
    (await inbox(office)).filter(({ kind }) => kind === 'round_without_driver').length
  await hear('rounds.without_driver', { roundId: round.id })
  const before = await notified()
  const givenBackAt = '2026-11-28T13:00:00.000Z'
  await hear('rounds.without_driver', { roundId: round.id, givenBackAt })
  await hear('rounds.without_driver', { roundId: round.id, givenBackAt })
  expect(await notified()).toBe(before + 1)
  await hear('rounds.without_driver', { roundId: round.id, givenBackAt: '2026-11-28T13:30:00.000Z' })
  expect(await notified()).toBe(before + 2)
})
