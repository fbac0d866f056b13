import { randomUUID } from 'node:crypto'
import type { EventData, Topic } from '@dawra/contract/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { codeOf } from '#testing/refusals'
import {
  aBin,
  aDeposit,
  aDriver,
  aPickupStop,
  aRound,
  aStop,
  type BuiltRound,
  type BuiltStop,
  Phone,
} from '#testing/round-builders'
import { assignDriver } from '../assigning/assign-driver.ts'
import { getDay } from '../driver/day.ts'
import { getStopGatePhoto } from '../driver/gate-photo.ts'
import { takeCommands } from './take-commands.ts'

let database: TestDatabase
let round: BuiltRound
let stop: BuiltStop
let phone: Phone
/** 08:00 in Muscat, a Sunday. */
const NOW = new Date('2026-11-22T04:00:00Z')
const MINUTE = 60_000
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, NOW), { stops: [{}, {}] })
  stop = round.stops[0]!
  phone = new Phone(round.id)
})

const ctxOf = (who: Person = round.driver, now = NOW) => database.ctx(who, now)
const send = async (...commands: readonly unknown[]) => (await takeCommands(ctxOf(), commands)).results
const outcomes = (results: Awaited<ReturnType<typeof send>>) =>
  results.map(({ outcome, reason }) => [outcome, reason])
const stopNow = (id = stop.id) =>
  one<{ status: string; because: string | null; follows: string | null }>(
    database.pool,
    sql`select status, missed_because as because, followed_by as follows from rounds.stops where id = ${id}`,
  )
const counted = (roundId = round.id) =>
  many<{ grams: number; points: number; contamination: string | null }>(
    database.pool,
    sql`select grams, points, contamination from rounds.weighings where round_id = ${roundId} and status = 'counted'
      order by captured_at`,
  )
const roundNow = () =>
  one(database.pool, sql`select status, started_at as "startedAt" from rounds.rounds where id = ${round.id}`)
async function collectedBefore(days: number, grams: number) {
  const then = new Date(NOW.getTime() - days * 1440 * MINUTE)
  const earlier = await aRound(database.ctx(undefined, then))
  await run(
    database.pool,
    sql`update rounds.stops set subscription_id = ${stop.subscriptionId} where id = ${earlier.stops[0]!.id}`,
  )
  await run(
    database.pool,
    sql`update bins.bins set subscription_id = ${stop.subscriptionId} where id = ${earlier.stops[0]!.bin.id}`,
  )
  const scale = new Phone(earlier.id).tap('weigh', then, {
    stop: earlier.stops[0]!,
    payload: { grossGrams: 2000 + grams },
  })
  await takeCommands(database.ctx(earlier.driver, then), [scale])
}
const notified = <T extends Topic>(topic: T) =>
  many<{ data: EventData<T> }>(
    database.pool,
    sql`select data from platform.outbox where topic = ${topic} and data ->> 'roundId' = ${round.id} order by id`,
  )
const weigh = (grossGrams: number, minutes = 10, over: Parameters<Phone['tap']>[2] = {}) =>
  phone.tap('weigh', ago(minutes), { stop, payload: { grossGrams }, ...over })

describe('the access of drivers', () => {
  test('limits drivers to their own rounds', async () => {
    const somebody = await aPerson(database.ctx())
    expect(await codeOf(takeCommands(ctxOf(somebody), [{}]))).toBe('not_found')
    expect(JSON.parse((await getDay(ctxOf(somebody))).text).rounds).toEqual([])
  })

  test('passes commands of a deactivated driver to the office', async () => {
    await run(
      database.pool,
      sql`update rounds.drivers set is_active = false where user_id = ${round.driver.userId}`,
    )
    expect(outcomes(await send(weigh(8000)))).toEqual([['needs_review', 'not_active']])
    expect(await counted()).toEqual([])
  })

  test('hides names, addresses and gate photos after deactivation or loss of the role', async () => {
    await run(
      database.pool,
      sql`insert into bins.gate_photos (subscription_id, photo) values (${stop.subscriptionId}, '\\x00')`,
    )
    const reads = async (who: Person) => [
      JSON.parse((await getDay(ctxOf(who))).text).rounds.length,
      await codeOf(getStopGatePhoto(ctxOf(who), stop.id)),
    ]
    expect(await reads(round.driver)).toEqual([1, 'picture_not_readable'])
    expect(await reads({ ...round.driver, roles: ['customer'] })).toEqual([0, 'not_found'])
    await run(
      database.pool,
      sql`update rounds.drivers set is_active = false where user_id = ${round.driver.userId}`,
    )
    expect(await reads(round.driver)).toEqual([0, 'not_found'])
  })
})

describe('a collection', () => {
  /**
   * @promise help.articles.binPoints.body “The points are shared among those who scanned the bin since it was
   *   last collected, by how often they did. If no one scanned it, they go to the person who asked for the
   *   bins.”
   */
  test('subtracts the bin’s weight, and gives the subscriber 3 points a kilogram', async () => {
    const results = await send(
      phone.tap('start_round', ago(30)),
      phone.tap('arrived', ago(12), { stop }),
      weigh(9_550),
      phone.tap('done', ago(9), { stop }),
    )
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
    expect(await counted()).toEqual([{ grams: 7550, points: 22, contamination: null }])
    expect(await stopNow()).toMatchObject({ status: 'done' })
    const [event] = await notified('rounds.weighed')
    expect(event?.data).toMatchObject({
      grams: 7550,
      area: 'qurum',
      waste: 'food_scraps',
      shares: [{ userId: stop.person.userId, grams: 7550, points: 22 }],
    })
    expect(
      await one(
        database.pool,
        sql`select status, started_at as at from rounds.rounds where id = ${round.id}`,
      ),
    ).toEqual({ status: 'started', at: ago(30) })
  })

  /**
   * @promise help.articles.binPoints.body “The points are shared among those who scanned the bin since it was
   *   last collected, by how often they did. If no one scanned it, they go to the person who asked for the
   *   bins.” (help, points for bins)
   */
  test('shares points among deposits since the last collection, remainder to the first', async () => {
    const [neighbour, other] = [await aPerson(database.ctx()), await aPerson(database.ctx())]
    await aDeposit(database.ctx(), stop.bin.id, neighbour, ago(300))
    await aDeposit(database.ctx(), stop.bin.id, other, ago(200))
    await aDeposit(database.ctx(), stop.bin.id, other, ago(100))
    await aDeposit(database.ctx(), stop.bin.id, other, ago(5))
    await send(weigh(2000 + 3400))
    const [event] = await notified('rounds.weighed')
    // 10 points for three deposits; the deposit after the collection counts for the next one.
    expect(event?.data.shares).toEqual([
      { userId: neighbour.userId, grams: 1134, points: 4 },
      { userId: other.userId, grams: 2266, points: 6 },
    ])
  })

  /**
   * @promise driver.contaminated.text (driver's area, wrong things in it)
   * @promise help.articles.contaminatedBin.body “When the driver finds plastic, glass, metal, liquid or
   *   something dangerous in a bin, it earns no points.” (help, something wrong was in my bin)
   */
  test('earns nothing when the waste is contaminated, also when that is reported later', async () => {
    await send(weigh(8000))
    await send(phone.tap('contaminated', ago(9), { stop, payload: { contamination: 'glass' } }))
    expect(await counted()).toEqual([{ grams: 6000, points: 0, contamination: 'glass' }])
    expect(await notified('rounds.weighing_voided')).toHaveLength(0)
    const voided = await many(
      database.pool,
      sql`select from platform.outbox where topic = 'rounds.weighing_voided' and data ->> 'weighingId' in (
        select id::text from rounds.weighings where round_id = ${round.id} and status = 'void')`,
    )
    expect(voided).toHaveLength(1)
  })

  test('counts bags beside the bin for the bin’s subscriber', async () => {
    await send(phone.tap('extra_bag', ago(3), { stop, payload: { grossGrams: 4000 } }))
    expect(await counted()).toEqual([{ grams: 4000, points: 12, contamination: null }])
  })

  test('finds a bin by its QR code', async () => {
    expect(
      outcomes(
        await send(weigh(5000, 5, { bin: null, payload: { grossGrams: 5000, token: stop.bin.token } })),
      ),
    ).toEqual([['accepted', null]])
    expect(await counted()).toMatchObject([{ grams: 3000 }])
  })
})

describe('a command that is sent again', () => {
  test('counts a repeated command once, also within one request and concurrently', async () => {
    const command = weigh(8000)
    expect(outcomes(await send(command, command))).toEqual([
      ['accepted', null],
      ['duplicate', null],
    ])
    const other = phone.tap('done', ago(1), { stop })
    const both = await Promise.all([send(other), send(other), send(other)])
    expect(both.flat().filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1)
    expect(await counted()).toHaveLength(1)
    expect(await notified('rounds.weighed')).toHaveLength(1)
  })

  test('leaves a command to the office when the phone restarts its numbering', async () => {
    await send(weigh(8000))
    const again = { ...phone.tap('done', ago(1), { stop }), sequence: 1 }
    expect(outcomes(await send(again))).toEqual([['needs_review', 'sequence_reused']])
    expect(outcomes(await send(again))).toEqual([['duplicate', 'sequence_reused']])
    expect(await notified('rounds.to_review')).toHaveLength(1)
  })

  /**
   * @promise driver.weigh.implausible (driver's area, weight)
   * @promise driver.weigh.again (driver's area, weight)
   */
  test('leaves a second weighing of a bin to the office, in whichever order both arrive', async () => {
    const first = weigh(8000, 20)
    const second = weigh(9000, 10)
    expect(outcomes(await send(second, first))).toEqual([
      ['accepted', null],
      ['accepted', null],
    ])
    expect(await counted()).toEqual([{ grams: 6000, points: 18, contamination: null }])
    expect(
      await one(
        database.pool,
        sql`select answer, answer_reason as why from rounds.commands where id = ${second.id}`,
      ),
    ).toEqual({ answer: 'needs_review', why: 'already_weighed' })
    expect(await notified('rounds.to_review')).toEqual([
      { data: { commandId: second.id, roundId: round.id } },
    ])
  })
})

describe('an unusual command', () => {
  test.each([
    ['nothing at all', null],
    ['a text', 'weigh'],
    ['an unknown kind', { kind: 'dance' }],
    ['a weight in words', { kind: 'weigh', payload: { grossGrams: 'ten' } }],
    ['a sequence of zero', { sequence: 0 }],
  ])('stores %s for review, without blocking later commands', async (_, over) => {
    const sent = typeof over === 'object' && over !== null ? { ...weigh(8000), ...over } : over
    const next = phone.tap('arrived', ago(2), { stop })
    expect(outcomes(await send(sent, next))).toEqual([
      ['needs_review', 'unreadable'],
      ['accepted', null],
    ])
    expect(outcomes(await send(sent, next)).map(([outcome]) => outcome)).toEqual(['duplicate', 'duplicate'])
  })

  test.each([
    [0, 'nothing'],
    [2000, 'the bin alone'],
    [9_999_000, '9,999 kg'],
    [2000 + 72_001, 'denser than water'],
    [-5, 'less than nothing'],
  ])('leaves %i grams on the scale (%s) to the office', async grossGrams => {
    expect(outcomes(await send(weigh(grossGrams)))).toEqual([['needs_review', 'implausible']])
    expect(await counted()).toEqual([])
    // Somebody was there, even if there was nothing to collect.
    expect(await stopNow()).toMatchObject({ status: 'arrived' })
  })

  test('counts and flags a bin that is unknown, retired or another subscriber’s', async () => {
    const retired = await aBin(database.ctx(), { subscriptionId: stop.subscriptionId, status: 'retired' })
    const results = await send(
      weigh(5000, 10, { bin: 987_654 }),
      weigh(5000, 9, { bin: retired.number }),
      weigh(5000, 8, { bin: round.stops[1]!.bin.number }),
    )
    expect(outcomes(results)).toEqual([
      ['accepted', 'unknown_bin'],
      ['accepted', 'bin_retired'],
      ['accepted', 'bin_elsewhere'],
    ])
    expect(await counted()).toEqual([
      { grams: 5000, points: 0, contamination: null },
      { grams: 3000, points: 9, contamination: null },
      { grams: 3000, points: 9, contamination: null },
    ])
    expect(await notified('rounds.to_review')).toHaveLength(3)
  })

  test('counts and flags a command for a stop that was moved to another driver', async () => {
    const other = await aRound(database.ctx(undefined, NOW), { stops: [] })
    await run(database.pool, sql`update rounds.stops set round_id = ${other.id} where id = ${stop.id}`)
    expect(outcomes(await send(weigh(8000), phone.tap('done', ago(1), { stop })))).toEqual([
      ['accepted', 'stop_moved'],
      ['accepted', 'stop_moved'],
    ])
    expect(await stopNow()).toMatchObject({ status: 'done' })
    expect(await counted()).toHaveLength(1)
  })

  test('ignores a command for another driver’s round until the planner reassigns it', async () => {
    const substitute = await aDriver(database.ctx())
    await run(
      database.pool,
      sql`with role as (insert into identity.user_roles (user_id, role) values (${substitute.userId}, 'driver'))
        update rounds.drivers set vehicle_kinds = '{truck}' where user_id = ${substitute.userId}`,
    )
    const taps = [phone.tap('start_round', ago(30)), weigh(8000), phone.tap('end_round', ago(2))]
    expect((await takeCommands(ctxOf(substitute), taps)).results).toMatchObject(
      taps.map(() => ({ outcome: 'needs_review', reason: 'not_your_round' })),
    )
    expect([await counted(), await roundNow()]).toEqual([[], { status: 'ready', startedAt: null }])
    await assignDriver(ctxOf(round.driver), round.id, {
      driverId: substitute.userId,
      before: round.driver.userId,
    })
    expect([await counted(), await roundNow()]).toMatchObject([
      [{ grams: 6000, points: 18 }],
      { status: 'ended', startedAt: ago(30) },
    ])
    // The first driver's taps from while the round was theirs count, whenever they arrive; later ones wait.
    expect(outcomes(await send(weigh(7000, 5, { stop: round.stops[1]! })))).toEqual([
      ['accepted', 'not_your_round'],
    ])
    const later = { stop: round.stops[1]!, payload: { grossGrams: 4000 } }
    const since = phone.tap('extra_bag', NOW.getTime() + MINUTE, later)
    const { results } = await takeCommands(ctxOf(round.driver, new Date(NOW.getTime() + 2 * MINUTE)), [since])
    expect(results).toMatchObject([{ outcome: 'needs_review', reason: 'not_your_round' }])
  })

  test.each([
    ['the day before', -24 * 60],
    ['two days later', 48 * 60],
    ['1970', -Math.floor(NOW.getTime() / MINUTE)],
  ])('does not count a command of %s for the day of the round', async (_, minutes) => {
    const at = new Date(NOW.getTime() + minutes * MINUTE)
    const taps = [phone.tap('weigh', at, { stop, payload: { grossGrams: 8000 } }), phone.tap('end_round', at)]
    const { results } = await takeCommands(
      ctxOf(round.driver, new Date(NOW.getTime() + 3 * 1440 * MINUTE)),
      taps,
    )
    expect(outcomes(results)).toEqual(taps.map(() => ['needs_review', 'not_its_day']))
    expect([await counted(), await roundNow()]).toEqual([[], { status: 'ready', startedAt: null }])
  })

  test('lets a round end in the night after its day', async () => {
    const at = new Date(NOW.getTime() + 20 * 60 * MINUTE)
    const { results } = await takeCommands(ctxOf(round.driver, at), [phone.tap('end_round', at)])
    expect(outcomes(results)).toEqual([['accepted', 'stops_left']])
  })

  /**
   * @promise help.articles.binPoints.body “at most {binWeeklyKg} kg a week of what is collected from one
   *   person earn points. A weight that is far more than usual counts once our team has looked at it.”
   */
  test('leaves a stop above five times its plan to the office, in any order of its parts', async () => {
    const bag = (grossGrams: number, minutes: number) =>
      phone.tap('extra_bag', ago(minutes), { stop, payload: { grossGrams } })
    const results = await send(bag(20_000, 7), weigh(8000), bag(20_000, 6))
    expect(outcomes(results)).toEqual([
      ['accepted', null],
      ['accepted', null],
      ['needs_review', 'more_than_usual'],
    ])
    expect(await counted()).toEqual([])
    expect(await notified('rounds.to_review')).toHaveLength(3)
    expect(await notified('rounds.weighed')).toHaveLength(2)
    // An undone collection does not count towards the median.
    await send(phone.tap('undo', ago(5), { payload: { commandId: results[2]!.id } }))
    expect(await counted()).toMatchObject([{ grams: 6000 }, { grams: 20_000 }])
  })

  test('leaves more than five bags at a stop to the office', async () => {
    const bags = Array.from({ length: 6 }, (_, at) =>
      phone.tap('extra_bag', ago(10 - at), { stop, payload: { grossGrams: 1000 } }),
    )
    expect(outcomes(await send(...bags)).at(-1)).toEqual(['needs_review', 'more_than_usual'])
    expect(await counted()).toEqual([])
  })

  test('leaves more than three times the usual weight of the place to the office', async () => {
    for (const days of [7, 14, 21]) await collectedBefore(days, 3000)
    expect(outcomes(await send(weigh(2000 + 9000)))).toEqual([['accepted', null]])
    expect(
      outcomes(await send(phone.tap('extra_bag', ago(4), { stop, payload: { grossGrams: 100 } }))),
    ).toEqual([['needs_review', 'more_than_usual']])
    expect(await counted()).toEqual([])
  })

  test('flags a weighbridge ticket that differs from the load by more than a tenth', async () => {
    const ticket = (ticketGrams: number, minutes: number) =>
      phone.tap('emptied', ago(minutes), { payload: { ticketGrams } })
    expect(outcomes(await send(weigh(12_000, 20), ticket(9000, 15)))).toEqual([
      ['accepted', null],
      ['accepted', 'ticket_differs'],
    ])
    const next = weigh(12_000, 10, { stop: round.stops[1]! })
    expect(outcomes(await send(next, ticket(10_900, 5)))).toEqual([
      ['accepted', null],
      ['accepted', null],
    ])
  })

  /**
   * @promise help.articles.binPoints.body “at most {binWeeklyKg} kg a week of what is collected from one
   *   person earn points. A weight that is far more than usual counts once our team has looked at it.” (help,
   *   points for bins)
   */
  test('earns points for at most sixty kilograms a person and week', async () => {
    const other = await aRound(database.ctx(undefined, NOW))
    for (const { id } of [stop, round.stops[1]!, other.stops[0]!])
      await run(
        database.pool,
        sql`update bins.subscriptions set user_id = ${stop.person.userId} where id = (
          select subscription_id from rounds.stops where id = ${id})`,
      )
    await send(weigh(2000 + 30_000), weigh(2000 + 25_000, 9, { stop: round.stops[1]! }))
    const scale = new Phone(other.id).tap('weigh', ago(8), {
      stop: other.stops[0]!,
      payload: { grossGrams: 2000 + 20_000 },
    })
    await takeCommands(ctxOf(other.driver), [scale])
    expect((await counted()).map(({ points }) => points)).toEqual([90, 75])
    expect(await counted(other.id)).toMatchObject([{ grams: 20_000, points: 15 }])
  })

  test('leaves a collection above three times its declared weight to the office', async () => {
    const pickup = await aPickupStop(database.ctx(undefined, NOW), round.id, { position: 3 })
    const scale = (grossGrams: number, minutes: number) =>
      phone.tap('weigh', ago(minutes), { stop: pickup, bin: null, payload: { grossGrams } })
    const much = scale(27_001, 9)
    expect(outcomes(await send(much))).toEqual([['needs_review', 'more_than_usual']])
    await send(phone.tap('undo', ago(8), { payload: { commandId: much.id } }), scale(27_000, 7))
    expect(await counted()).toMatchObject([{ grams: 27_000 }])
  })

  test('leaves a command to the office when its round or stop is unknown', async () => {
    const nowhere = { ...weigh(8000), roundId: randomUUID() }
    const unknown = { ...weigh(8000), stopId: randomUUID() }
    expect(outcomes(await send(nowhere, unknown))).toEqual([
      ['needs_review', 'unknown_round'],
      ['needs_review', 'unknown_stop'],
    ])
  })

  test('computes the right time although the phone’s clock is two hours ahead', async () => {
    await send(weigh(8000, -110, { offset: 120 * MINUTE }))
    expect(
      await one(
        database.pool,
        sql`select captured_at as at from rounds.weighings where round_id = ${round.id}`,
      ),
    ).toEqual({ at: ago(10) })
  })

  test('never dates a command in the future', async () => {
    await send(weigh(8000, -600))
    expect(
      await one(
        database.pool,
        sql`select captured_at as at from rounds.weighings where round_id = ${round.id}`,
      ),
    ).toEqual({ at: NOW })
  })
})

describe('a missed stop', () => {
  const miss = (because: string, minutes = 5, at = stop) =>
    phone.tap('missed', ago(minutes), { stop: at, payload: { because } })

  /**
   * @promise driver.missed.follows.again_today
   * @promise driver.missed.follows.next_day
   * @promise driver.missed.follows.next_round
   */
  test('follows a missed stop up as the policy table sets for the reason', async () => {
    await send(miss('not_out'))
    expect(await stopNow()).toEqual({ status: 'missed', because: 'not_out', follows: 'next_round' })
    expect((await notified('rounds.stop_missed')).map(({ data }) => data)).toMatchObject([
      { because: 'not_out', followedBy: 'next_round' },
    ])
  })

  /**
   * @promise driver.missed.follows.again_today (driver's area, not collected)
   * @promise driver.missed.follows.next_day (driver's area, not collected)
   * @promise driver.missed.follows.next_round (driver's area, not collected)
   */
  test('tries a missed stop again the same day once, then moves it to the next day', async () => {
    await send(miss('no_access', 30))
    expect(await stopNow()).toMatchObject({ follows: 'again_today' })
    await send(miss('no_access', 5))
    expect(await stopNow()).toMatchObject({ follows: 'next_day' })
    expect(await extras()).toEqual([{ day: '2026-11-23', why: 'missed', status: 'open' }])
  })

  test('moves a missed stop to the next day when the round ends before the second try', async () => {
    await send(miss('blocked', 30), phone.tap('end_round', ago(2), { payload: { metres: 41_000 } }))
    expect(await stopNow()).toMatchObject({ follows: 'next_day' })
    expect((await notified('rounds.ended')).map(({ data }) => data)).toEqual([
      { roundId: round.id, drivenMetres: 41_000 },
    ])
  })

  test('announces the driven distance again only when another number is entered', async () => {
    const ends = (metres: number, minutes: number) =>
      send(phone.tap('end_round', ago(minutes), { payload: { metres } }))
    await ends(650_000, 9)
    await ends(65_000, 8)
    await ends(65_000, 7)
    expect((await notified('rounds.ended')).map(({ data }) => data.drivenMetres)).toEqual([650_000, 65_000])
  })

  test('collects a stop although it was reported as missed before', async () => {
    await send(miss('vehicle', 30))
    expect(await extras()).toMatchObject([{ status: 'open' }])
    await send(weigh(8000, 10), phone.tap('done', ago(9), { stop }))
    expect(await stopNow()).toEqual({ status: 'done', because: null, follows: null })
    expect(await extras()).toMatchObject([{ status: 'cancelled' }])
  })

  const extras = () =>
    many(
      database.pool,
      sql`select day::text as day, why, status from bins.extras where subscription_id = ${stop.subscriptionId}`,
    )

  test('flags open stops to the planner when the round ends', async () => {
    expect(outcomes(await send(phone.tap('end_round', ago(2))))).toEqual([['accepted', 'stops_left']])
  })
})

describe('an undo', () => {
  test('reverts a weighing with its points, and returns the deposits to the bin', async () => {
    await aDeposit(database.ctx(), stop.bin.id, stop.person, ago(100))
    const command = weigh(8000)
    await send(command)
    expect(outcomes(await send(phone.tap('undo', ago(5), { payload: { commandId: command.id } })))).toEqual([
      ['accepted', null],
    ])
    expect(await counted()).toEqual([])
    expect(
      await one(
        database.pool,
        sql`select weighing_id as taken from bins.deposits where bin_id = ${stop.bin.id}`,
      ),
    ).toEqual({ taken: null })
    await send(weigh(7000, 4))
    expect(await counted()).toMatchObject([{ grams: 5000 }])
  })

  test('carries out an undo although it arrives before its command', async () => {
    const command = weigh(8000)
    const undo = phone.tap('undo', ago(5), { payload: { commandId: command.id } })
    expect(outcomes(await send(undo, command))).toEqual([
      ['accepted', null],
      ['superseded', 'undone'],
    ])
    expect(await counted()).toEqual([])
  })

  test('leaves an undo to the office after 15 minutes or for another driver’s command', async () => {
    const command = weigh(8000, 20)
    const substitute = await aDriver(database.ctx())
    await send(command)
    const late = phone.tap('undo', ago(4), { payload: { commandId: command.id } })
    expect(outcomes(await send(late))).toEqual([['needs_review', 'too_late_to_undo']])
    const theirs = new Phone(round.id).tap('undo', ago(19), { payload: { commandId: command.id } })
    expect((await takeCommands(ctxOf(substitute), [theirs])).results).toMatchObject([
      { outcome: 'needs_review', reason: 'nothing_to_undo' },
    ])
    expect(await counted()).toHaveLength(1)
  })

  test('reverts done, emptied and the end of a round', async () => {
    const taps = [
      phone.tap('done', ago(9), { stop }),
      phone.tap('emptied', ago(8), { payload: { ticketGrams: 800_000 } }),
      phone.tap('end_round', ago(7)),
    ]
    await send(...taps)
    await send(...taps.map(({ id }) => phone.tap('undo', ago(3), { payload: { commandId: id } })))
    expect(await stopNow()).toMatchObject({ status: 'planned' })
    expect(
      await one(
        database.pool,
        sql`select status, (select count(*)::int from rounds.emptyings e where e.round_id = r.id) as emptyings
          from rounds.rounds r where id = ${round.id}`,
      ),
    ).toEqual({ status: 'ready', emptyings: 0 })
  })

  test('returns a damaged bin to its place', async () => {
    const status = () => one(database.pool, sql`select status from bins.bins where id = ${stop.bin.id}`)
    const command = phone.tap('bin_damaged', ago(5), { stop, payload: { note: 'The lid is broken' } })
    await send(command)
    expect(await status()).toEqual({ status: 'damaged' })
    await send(phone.tap('undo', ago(4), { payload: { commandId: command.id } }))
    expect(await status()).toEqual({ status: 'placed' })
  })
})

describe('the next subscribers on the round', () => {
  test('notifies the next subscribers once that the truck is near, with its delay', async () => {
    // The second stop is next door, the third one an hour away.
    const arrived = (minutes: number) =>
      takeCommands(ctxOf(round.driver, new Date(NOW.getTime() + minutes * MINUTE)), [
        phone.tap('arrived', NOW.getTime() + minutes * MINUTE, { stop }),
      ])
    const far = await aStop(database.ctx(undefined, NOW), round.id, { position: 3 })
    await run(database.pool, sql`update rounds.stops set lat = 23.26, lng = 58.92 where id = ${far.id}`)
    await arrived(20)
    await arrived(21)
    const near = await many<{ data: { stopId: string; expectedAt: string } }>(
      database.pool,
      sql`select data from platform.outbox where topic = 'rounds.stop_near' and data ->> 'stopId' = any (${[
        round.stops[1]!.id,
        far.id,
      ]})`,
    )
    expect(near.map(({ data }) => data.stopId)).toEqual([round.stops[1]!.id])
  })

  test('does not notify the next subscribers by a command that arrives hours late', async () => {
    await takeCommands(ctxOf(round.driver, new Date(NOW.getTime() + 300 * MINUTE)), [
      phone.tap('arrived', NOW.getTime() + 20 * MINUTE, { stop }),
    ])
    expect(
      await many(
        database.pool,
        sql`select from platform.outbox where topic = 'rounds.stop_near' and data ->> 'stopId' = ${round.stops[1]!.id}`,
      ),
    ).toEqual([])
  })
})

test('shows the driver what each stop needs and what was weighed there', async () => {
  await send(weigh(8000))
  const day = JSON.parse((await getDay(ctxOf())).text)
  expect(day.rounds).toMatchObject([
    {
      id: round.id,
      status: 'started',
      stops: [
        {
          id: stop.id,
          status: 'arrived',
          policyKind: 'household',
          place: { gateNote: 'Blue gate' },
          bins: [{ number: stop.bin.number, token: stop.bin.token, tareGrams: 2000, grams: 6000 }],
        },
        { status: 'planned', bins: [{ grams: null }] },
      ],
    },
  ])
  expect(day.followUps).toHaveLength(63)
  const { getDriverDay } = await import('@dawra/contract/rounds/driver')
  expect(getDriverDay.result.safeParse(day).error).toBeUndefined()
})
