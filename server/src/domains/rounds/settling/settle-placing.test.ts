import { driverCommandKinds } from '@dawra/contract/rounds/driver.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBin } from '#bins'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { codeOf } from '#testing/refusals'
import { aBin, aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { listCollections } from '../collected/list-collections.ts'
import { decideCommand, listReviews } from '../commands/review.ts'
import { takeCommands } from '../commands/take-commands.ts'
import { getDay } from '../driver/day.ts'
import { TEXTS } from '../texts/index.ts'

let database: TestDatabase
let planner: Person
let round: BuiltRound
/** Both subscriptions wait for their first bin: the bins of the builder are in the store. */
let first: BuiltStop
let second: BuiltStop
let phone: Phone
const NOW = new Date('2026-11-22T04:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const reason = 'The driver has read the number wrong'

beforeAll(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx(), ['customer', 'operator'])
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aNewcomersRound()
  ;[first, second] = round.stops as [BuiltStop, BuiltStop]
  phone = new Phone(round.id)
})

async function aNewcomersRound() {
  const made = await aRound(database.ctx(undefined, NOW), { stops: [{}, {}] })
  for (const { bin, subscriptionId } of made.stops) {
    await run(
      database.pool,
      sql`update bins.bins set status = 'in_store', subscription_id = null where id = ${bin.id}`,
    )
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'approved' where id = ${subscriptionId}`,
    )
  }
  return made
}

const send = async (...commands: readonly unknown[]) =>
  (await takeCommands(database.ctx(round.driver, NOW), commands)).results.map(({ outcome, reason }) => [
    outcome,
    reason,
  ])
const place = (stop: BuiltStop, minutes = 10, bin: number | null = stop.bin.number, payload = {}) =>
  phone.tap('place_bin', ago(minutes), { stop, bin, payload })
const undo = (id: string, minutes = 5) => phone.tap('undo', ago(minutes), { payload: { commandId: id } })
const decide = (id: string, verdict: 'counted' | 'dropped') =>
  decideCommand(database.ctx(planner, NOW), id, { verdict, reason })

const homeOf = (bin: BuiltStop['bin']) =>
  one<{ status: string; at: string | null }>(
    database.pool,
    sql`select status, subscription_id as at from bins.bins where id = ${bin.id}`,
  )
const statusOf = async ({ subscriptionId }: BuiltStop) =>
  (
    await one<{ status: string }>(
      database.pool,
      sql`select status from bins.subscriptions where id = ${subscriptionId}`,
    )
  ).status
const notificationsOf = async ({ subscriptionId }: BuiltStop) =>
  (
    await many<{ status: string }>(
      database.pool,
      sql`select data ->> 'status' as status from platform.outbox
        where topic = 'bins.subscription_changed' and data ->> 'subscriptionId' = ${subscriptionId} order by id`,
    )
  ).map(({ status }) => status)
async function bringOf(stop: BuiltStop) {
  const day = JSON.parse((await getDay(database.ctx(round.driver, NOW))).text)
  return day.rounds[0].stops.find(({ id }: { id: string }) => id === stop.id).bring
}

describe('the first bin', () => {
  /**
   * @promise bins.plan.approved (bins, an approved collection; driver's area, a new subscriber)
   * @promise driver.place.text (bins, an approved collection; driver's area, a new subscriber)
   */
  test('activates a subscription at its first bin, notifies the person, notes the driver', async () => {
    expect(await bringOf(first)).toEqual({ count: 1, sizeLitres: 60 })
    const command = place(first)
    expect(await send(phone.tap('arrived', ago(12), { stop: first }), command)).toEqual([
      ['accepted', null],
      ['accepted', null],
    ])
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
    expect(await statusOf(first)).toBe('active')
    expect(await notificationsOf(first)).toEqual(['active'])
    expect(await bringOf(first)).toBeNull()
    expect(
      await many(
        database.pool,
        sql`select status, subscription_id as at, moved_by as by from bins.bin_moves where bin_id = ${first.bin.id}`,
      ),
    ).toEqual([{ status: 'placed', at: first.subscriptionId, by: round.driver.userId }])
    await send(phone.tap('done', ago(8), { stop: first }))
    const { items } = await listCollections(database.ctx(first.person, NOW), first.subscriptionId, {})
    expect(items).toMatchObject([{ status: 'done', grams: 0, bins: 1 }])
    expect(await send(command)).toEqual([['duplicate', null]])
    expect(await notificationsOf(first)).toEqual(['active'])
  })

  test('finds the first bin by its QR code', async () => {
    expect(await send(place(first, 10, null, { token: first.bin.token }))).toEqual([['accepted', null]])
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
  })

  test('leaves the other wanted bins for the round to bring', async () => {
    await run(
      database.pool,
      sql`update bins.subscriptions set bins_wanted = 2 where id = ${first.subscriptionId}`,
    )
    await send(place(first))
    expect(await bringOf(first)).toEqual({ count: 1, sizeLitres: 60 })
    await send(place(first, 9, second.bin.number))
    expect(await bringOf(first)).toBeNull()
  })

  test('places a bin of another size, and flags it to the planner', async () => {
    const larger = await aBin(database.ctx(), { subscriptionId: null, sizeLitres: 120, status: 'in_store' })
    expect(await send(place(first, 10, larger.number))).toEqual([['accepted', 'other_size']])
    expect(await statusOf(first)).toBe('active')
  })

  test('keeps a bin that the office placed first, also when the driver undoes a placing', async () => {
    await placeBin(database.ctx(planner, NOW), first.bin.number, first.subscriptionId)
    const command = place(first)
    expect(await send(command, undo(command.id))).toEqual([
      ['accepted', null],
      ['accepted', null],
    ])
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
  })
})

describe('an undone placing', () => {
  test('returns the bin to the store; it can be placed at another subscription', async () => {
    const wrong = place(first, 10)
    await send(wrong, undo(wrong.id))
    expect(await homeOf(first.bin)).toEqual({ status: 'in_store', at: null })
    expect(await statusOf(first)).toBe('approved')
    expect(await notificationsOf(first)).toEqual(['active', 'approved'])
    expect(await bringOf(first)).toEqual({ count: 1, sizeLitres: 60 })
    expect(await send(place(second, 4, first.bin.number))).toEqual([['accepted', null]])
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: second.subscriptionId })
  })

  test('undoes the placing of one of two bins; the subscription stays active', async () => {
    const command = place(first)
    await send(command, place(first, 9, second.bin.number))
    await send(undo(command.id))
    expect(await statusOf(first)).toBe('active')
    expect(await homeOf(second.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
  })

  test('changes nothing when the undo arrives before the placing', async () => {
    const command = place(first)
    expect(await send(undo(command.id), command)).toEqual([
      ['accepted', null],
      ['superseded', 'undone'],
    ])
    expect(await statusOf(first)).toBe('approved')
    expect(await notificationsOf(first)).toEqual([])
  })
})

describe('a bin that cannot be at the place', () => {
  /**
   * @promise driver.place.elsewhere
   * @promise round-review.placedText
   * @promise round-review.notPlacedText
   */
  test('keeps a bin placed twice at the earlier place until the office decides', async () => {
    const [early, late] = [place(first, 10), place(second, 5, first.bin.number)]
    expect(await send(late)).toEqual([['accepted', null]])
    expect(await send(early)).toEqual([['accepted', null]])
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
    expect(await statusOf(second)).toBe('approved')
    expect(await send(late)).toEqual([['duplicate', 'bin_not_in_store']])
    await decide(late.id, 'counted')
    expect(await homeOf(first.bin)).toEqual({ status: 'placed', at: second.subscriptionId })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'active'])
  })

  /**
   * @promise driver.place.elsewhere (driver's area, placing a bin; office, review of rounds)
   * @promise round-review.placedText (driver's area, placing a bin; office, review of rounds)
   * @promise round-review.notPlacedText (driver's area, placing a bin; office, review of rounds)
   */
  test('leaves another subscriber’s bin to the office, which moves it or leaves it', async () => {
    await placeBin(database.ctx(planner, NOW), second.bin.number, second.subscriptionId)
    const [dropped, moved] = [place(first, 10, second.bin.number), place(first, 9, second.bin.number)]
    expect(await send(dropped, moved)).toEqual([
      ['needs_review', 'bin_not_in_store'],
      ['needs_review', 'bin_not_in_store'],
    ])
    await decide(dropped.id, 'dropped')
    expect(await homeOf(second.bin)).toEqual({ status: 'placed', at: second.subscriptionId })
    expect(await statusOf(first)).toBe('approved')
    await decide(moved.id, 'counted')
    expect(await homeOf(second.bin)).toEqual({ status: 'placed', at: first.subscriptionId })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'approved'])
  })

  test('waits for the office: an unknown number, a retired bin, an ended subscription', async () => {
    const retired = await aBin(database.ctx(), { subscriptionId: null, status: 'retired' })
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'ended', ended_at = now() where id = ${second.subscriptionId}`,
    )
    const commands = [place(first, 10, 987_654), place(first, 9, retired.number), place(second)]
    expect(await send(...commands)).toEqual([
      ['needs_review', 'bin_not_known'],
      ['needs_review', 'nothing_to_place'],
      ['needs_review', 'nothing_to_place'],
    ])
    const { items } = await listReviews(database.ctx(planner, NOW), {})
    for (const { id } of commands) {
      expect(items.find(({ commandId }) => commandId === id)).toMatchObject({ canCount: false })
      expect(await codeOf(decide(id, 'counted'))).toBe('nothing_to_count')
    }
    expect(await homeOf(second.bin)).toEqual({ status: 'in_store', at: null })
    expect(await statusOf(second)).toBe('ended')
  })

  test('gives a bin to one of two rounds that place it concurrently', async () => {
    const other = await aNewcomersRound()
    const theirs = new Phone(other.id).tap('place_bin', ago(8), {
      stop: other.stops[0]!,
      bin: first.bin.number,
    })
    const answers = await Promise.all([
      takeCommands(database.ctx(round.driver, NOW), [place(first)]),
      takeCommands(database.ctx(other.driver, NOW), [theirs]),
    ])
    expect(answers.map(({ results }) => results[0]!.outcome).toSorted()).toEqual(['accepted', 'needs_review'])
    expect((await homeOf(first.bin)).status).toBe('placed')
  })
})

test('has a text for every command of a driver in the copy of their data', () => {
  for (const { personalData } of Object.values(TEXTS))
    expect(Object.keys(personalData.values)).toEqual(
      expect.arrayContaining(driverCommandKinds.map(kind => `tap_${kind}`)),
    )
})
