import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aPickupStop, aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { takeCommands } from '../commands/take-commands.ts'
import { updateDraftsOfDay } from '../drafts/update-drafts-of-day.ts'
import { noteLeftRounds } from '../left-open/note-left-rounds.ts'

let database: TestDatabase
let round: BuiltRound
let phone: Phone
/** 10:00 in Muscat, a Tuesday, which is not a usual day. */
const MORNING = new Date('2026-11-24T06:00:00Z')
const TODAY = '2026-11-24'
const NOON_AFTER = new Date('2026-11-25T08:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, MORNING))
  phone = new Phone(round.id)
})

const send = (now: Date, ...commands: readonly unknown[]) =>
  takeCommands(database.ctx(round.driver, now), commands)
const follow = () => transact(database.ctx(undefined, MORNING), tx => updateDraftsOfDay(tx, TODAY))
const undo = (commandId: string) => phone.tap('undo', MORNING, { payload: { commandId } })
const statusOf = async (stopId: string) =>
  (await one<{ status: string }>(database.pool, sql`select status from rounds.stops where id = ${stopId}`))
    .status

describe('a collected pickup', () => {
  let stop: Awaited<ReturnType<typeof aPickupStop>>
  beforeEach(async () => {
    stop = await aPickupStop(database.ctx(undefined, MORNING), round.id, { position: 2 })
  })
  const request = () =>
    one<{ status: string; grams: number | null; on: string }>(
      database.pool,
      sql`select status, collected_grams as grams, collect_on::text as on from collections.requests where id = ${stop.requestId}`,
    )
  const taps = () => [
    phone.tap('arrived', MORNING, { stop }),
    phone.tap('weigh', MORNING, { stop, bin: null, payload: { grossGrams: 9000 } }),
    phone.tap('done', MORNING, { stop }),
  ]

  test('opens a collection again, and keeps its stop, when all its commands are undone', async () => {
    const sent = taps()
    await send(MORNING, ...sent)
    expect(await request()).toMatchObject({ status: 'collected', grams: 9000 })
    await send(MORNING, ...sent.map(({ id }) => undo(id)))
    expect(await request()).toEqual({ status: 'planned', grams: null, on: TODAY })
    await follow()
    expect(await statusOf(stop.id)).toBe('planned')
  })

  test('opens a collection whose weight is undone, until it is weighed again', async () => {
    const sent = taps()
    await send(MORNING, ...sent, undo(sent[1]!.id))
    expect(await request()).toMatchObject({ status: 'planned', grams: null })
    await send(MORNING, phone.tap('weigh', MORNING, { stop, bin: null, payload: { grossGrams: 7000 } }))
    expect(await request()).toMatchObject({ status: 'collected', grams: 7000 })
  })

  test('moves a collection to the next day when it is then reported as missed', async () => {
    await send(MORNING, ...taps())
    const after = new Date(MORNING.getTime() + 60_000)
    await send(after, phone.tap('missed', after, { stop, payload: { because: 'vehicle' } }))
    expect(await request()).toEqual({ status: 'requested', grams: null, on: '2026-11-25' })
  })

  test('opens a collection again when its late weight is undone', async () => {
    await noteLeftRounds(database.ctx({ kind: 'system', name: 'test' }, NOON_AFTER))
    const weigh = taps()[1]!
    await send(NOON_AFTER, weigh)
    expect(await request()).toMatchObject({ status: 'collected' })
    await send(NOON_AFTER, undo(weigh.id))
    expect(await request()).toMatchObject({ status: 'planned', grams: null })
  })

  test('keeps a collection that another round weighed, whatever the first round reports', async () => {
    await send(MORNING, phone.tap('missed', MORNING, { stop, payload: { because: 'vehicle' } }))
    await run(database.pool, sql`select collections.weighed(${stop.requestId}, 5000)`)
    await send(MORNING, phone.tap('end_round', MORNING))
    expect(await request()).toMatchObject({ status: 'collected', grams: 5000 })
  })
})

test('keeps the stop of an extra day whose collection was undone', async () => {
  const stop: BuiltStop = round.stops[0]!
  await run(database.pool, sql`select bins.add_extra(${stop.subscriptionId}, ${TODAY}::date, 'asked')`)
  const extra = () =>
    maybe(
      database.pool,
      sql`select status from bins.extras where subscription_id = ${stop.subscriptionId} and day = ${TODAY}::date`,
    )
  const [arrived, done] = [phone.tap('arrived', MORNING, { stop }), phone.tap('done', MORNING, { stop })]
  await send(MORNING, arrived, done)
  expect(await extra()).toEqual({ status: 'collected' })
  await send(MORNING, undo(done.id), undo(arrived.id))
  expect(await extra()).toEqual({ status: 'open' })
  await follow()
  expect(await statusOf(stop.id)).toBe('planned')
})
