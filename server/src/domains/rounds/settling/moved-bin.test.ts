import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { decideCommand } from '../commands/review.ts'
import { takeCommands } from '../commands/take-commands.ts'

/** 08:00 in Muscat, a Sunday. */
const NOW = new Date('2026-11-22T04:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
let database: TestDatabase
let round: BuiltRound
let phone: Phone
let here: BuiltStop
let elsewhere: BuiltStop
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, NOW), { stops: [{}, {}] })
  ;[here, elsewhere] = round.stops as [BuiltStop, BuiltStop]
  phone = new Phone(round.id)
})

const send = async (...commands: readonly unknown[]) =>
  (await takeCommands(database.ctx(round.driver, NOW), commands)).results.map(({ outcome, reason }) => [
    outcome,
    reason,
  ])
const counted = () =>
  many<{ of: string; person: string | null; grams: number; points: number; contamination: string | null }>(
    database.pool,
    sql`select w.subscription_id as of, s.user_id as person, w.grams, w.points, w.contamination
      from rounds.weighings w left join rounds.shares s on s.weighing_id = w.id
      where w.round_id = ${round.id} and w.status = 'counted'`,
  )
async function moves(minutes: number, to: BuiltStop | null) {
  const status = to ? 'placed' : 'in_store'
  await run(
    database.pool,
    sql`insert into bins.bin_moves (bin_id, status, subscription_id, moved_at)
      values (${here.bin.id}, ${status}, ${to?.subscriptionId ?? null}::uuid, ${ago(minutes)})`,
  )
  await run(
    database.pool,
    sql`update bins.bins set status = ${status}, subscription_id = ${to?.subscriptionId ?? null}::uuid where id = ${here.bin.id}`,
  )
}
const weigh = (minutes: number) =>
  phone.tap('weigh', ago(minutes), { stop: here, payload: { grossGrams: 8000 } })
const ofHere = () => ({
  of: here.subscriptionId,
  person: here.person.userId,
  grams: 6000,
  points: 18,
  contamination: null,
})

test('credits a late weighing to the subscriber who had the bin at that time', async () => {
  await moves(5000, here)
  await moves(40, null)
  await moves(30, elsewhere)
  expect(await send(weigh(60))).toEqual([['accepted', null]])
  expect(await counted()).toEqual([ofHere()])
  // Also when it is counted again, after contamination was reported.
  expect(
    await send(phone.tap('contaminated', ago(59), { stop: here, payload: { contamination: 'plastic' } })),
  ).toEqual([['accepted', null]])
  expect(await counted()).toEqual([{ ...ofHere(), points: 0, contamination: 'plastic' }])
})

test('credits the stop when the bin was in the store by the records, and flags it', async () => {
  await moves(5000, null)
  await moves(30, elsewhere)
  expect(await send(weigh(60))).toEqual([['accepted', 'bin_elsewhere']])
  expect(await counted()).toEqual([ofHere()])
})

/** @promise round-review.reasons.bin_moved_since (office, what drivers sent) */
test('lets the office decide when records and stop disagree and the bin moved again', async () => {
  await moves(5000, elsewhere)
  await moves(40, null)
  const weighed = weigh(60)
  expect(await send(weighed, phone.tap('done', ago(58), { stop: here }))).toEqual([
    ['needs_review', 'bin_moved_since'],
    ['accepted', null],
  ])
  expect(await counted()).toEqual([])
  const office = database.ctx(await aPerson(database.ctx(), ['operator']), NOW)
  await decideCommand(office, weighed.id, { verdict: 'counted', reason: 'It was theirs' })
  expect(await counted()).toMatchObject([{ of: elsewhere.subscriptionId, person: elsewhere.person.userId }])
})
