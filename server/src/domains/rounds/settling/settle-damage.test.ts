import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aBin, aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { moveBin, replaceBin } from '../../bins/office/move-bins.ts'
import { decideCommand } from '../commands/review.ts'
import { takeCommands } from '../commands/take-commands.ts'

let database: TestDatabase
let round: BuiltRound
let stop: BuiltStop
let phone: Phone
let office: Person
/** 08:00 in Muscat, a Sunday. */
const NOW = new Date('2026-11-22T04:00:00Z')
let seconds = 0
const next = () => new Date(NOW.getTime() + ++seconds * 1000)

beforeAll(async () => {
  database = await testDatabase()
  office = await aPerson(database.ctx(), ['customer', 'operator'])
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, NOW))
  stop = round.stops[0]!
  phone = new Phone(round.id)
})

const send = async (command: unknown) =>
  (await takeCommands(database.ctx(round.driver, next()), [command])).results[0]!.outcome
const damage = (over: Parameters<Phone['tap']>[2] = {}) => phone.tap('bin_damaged', NOW, { stop, ...over })
const undo = (commandId: string) => send(phone.tap('undo', NOW, { payload: { commandId } }))
const byOffice = () => database.ctx(office, next())
const bin = async () =>
  (await one<{ status: string }>(database.pool, sql`select status from bins.bins where id = ${stop.bin.id}`))
    .status
const reports = () =>
  many<{ outcome: string | null }>(
    database.pool,
    sql`select outcome from bins.problems where bin_id = ${stop.bin.id} order by id`,
  )

test('returns a bin to use when all damage reports are undone, and settles the report', async () => {
  const [first, second] = [damage(), damage()]
  await send(first)
  await send(second)
  expect(await bin()).toBe('damaged')
  await undo(second.id)
  expect(await bin()).toBe('damaged')
  expect(await reports()).toEqual([{ outcome: null }])
  await undo(first.id)
  expect(await bin()).toBe('placed')
  expect(await reports()).toEqual([{ outcome: 'found' }])
})

test('returns a bin in whichever order the damage reports are undone', async () => {
  const [first, second] = [damage(), damage()]
  await send(first)
  await send(second)
  await undo(first.id)
  expect(await bin()).toBe('damaged')
  await undo(second.id)
  expect(await bin()).toBe('placed')
})

test('keeps the subscriber’s own report open when the driver undoes theirs', async () => {
  await run(
    database.pool,
    sql`insert into bins.problems (subscription_id, bin_id, kind) values (${stop.subscriptionId}, ${stop.bin.id}, 'damaged')`,
  )
  const tap = damage()
  await send(tap)
  await undo(tap.id)
  expect(await bin()).toBe('placed')
  expect(await reports()).toEqual([{ outcome: null }])
})

test('leaves a bin damaged that the office has marked, whatever drivers undo', async () => {
  await moveBin(byOffice(), stop.bin.number, { status: 'damaged', reason: 'The lid is gone' })
  expect(await send(damage({ stop: { id: randomUUID() }, bin: stop.bin.number }))).toBe('needs_review')
  expect(await bin()).toBe('damaged')
  const tap = damage()
  await send(tap)
  await undo(tap.id)
  expect(await bin()).toBe('damaged')
})

test('ignores the report of a deactivated driver until the office counts it', async () => {
  await run(
    database.pool,
    sql`update rounds.drivers set is_active = false where user_id = ${round.driver.userId}`,
  )
  const tap = damage()
  expect(await send(tap)).toBe('needs_review')
  expect(await bin()).toBe('placed')
  await decideCommand(byOffice(), tap.id, { verdict: 'counted', reason: 'The photo shows it' })
  expect(await bin()).toBe('damaged')
})

test('does not return a bin that was replaced before the undo arrived', async () => {
  const tap = damage()
  await send(tap)
  const other = await aBin(database.ctx(), { subscriptionId: null, status: 'in_store' })
  await replaceBin(byOffice(), stop.bin.number, { by: other.number, status: 'damaged', reason: 'Broken' })
  await undo(tap.id)
  expect(await bin()).toBe('damaged')
  expect(await reports()).toEqual([{ outcome: 'replaced' }])
})
