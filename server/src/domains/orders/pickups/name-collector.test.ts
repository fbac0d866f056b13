import { publicPass } from '@dawra/contract/orders/pickup-problems'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, openNow, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getBoard } from '../counter/board.ts'
import { completePickup } from '../counter/complete-pickup.ts'
import { deleteExpired } from '../jobs.ts'
import { cancelPickup } from './cancel-pickup.ts'
import { getPass, nameCollector } from './name-collector.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let venueId: string
let cook: Person
let customer: Person
let order: Order
const pickup = () => order.pickups[0]!
beforeAll(async () => {
  database = await testDatabase()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  customer = await aPerson(database.ctx())
  const ctx = database.ctx(customer)
  order = await aConfirmedOrder(ctx, gateway, [await aDeal(ctx, venueId, openNow(ctx.now))])
})
afterAll(() => database.drop())

const guest = () => as(database.ctx(), { kind: 'guest' })
const name = async (who: string | null) => {
  const named = await nameCollector(database.ctx(customer), pickup().id, who)
  return named.pickups[0]!.collector
}
const hand = (code: string) => completePickup(database.ctx(cook), venueId, code)

/** @promise pickup-help.collector.text (order page, someone else collects) */
test('hands the pickup over against the code of the pass, and voids both codes', async () => {
  const pass = (await name('Aisha Al Riyami'))!
  expect(pass.code).not.toBe(pickup().code)
  expect((await hand(pass.code)).status).toBe('completed')
  for (const code of [pass.code, pickup().code!])
    await expect(hand(code)).rejects.toMatchObject({ code: 'pickup_already_completed' })
})

/** @promise pickup-help.collector.text */
test('hands over once when both codes are used concurrently', async () => {
  const pass = (await name('Aisha Al Riyami'))!
  const both = await Promise.allSettled([hand(pass.code), hand(pickup().code!)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/**
 * @promise legal.privacy.sections.whom.body “A person who picks up for you sees the code, the store and the
 *   window, for as long as the pass is valid.” (privacy)
 */
test('shows the pass without sign-in, without names or the customer’s code', async () => {
  const pass = (await name('Aisha Al Riyami'))!
  const page = await getPass(guest(), pass.id)
  expect(publicPass.parse(page)).toMatchObject({ initials: 'A. R.', code: pass.code, portions: 1 })
  const text = JSON.stringify(page)
  for (const secret of ['Aisha', 'Riyami', 'Salim', pickup().code!, order.number])
    expect(text).not.toContain(secret)
})

/**
 * @promise legal.privacy.sections.whom.body “A person who picks up for you sees the code, the store and the
 *   window, for as long as the pass is valid.”
 * @promise “The other code no longer works.” (push, inbox `someone_else_collects`)
 */
test('removes the pass after the hand-over, a cancellation or a withdrawal', async () => {
  const gone = async (id: string) => expect(getPass(guest(), id)).rejects.toMatchObject({ code: 'not_found' })
  const first = (await name('Aisha'))!
  expect(await name(null)).toBeNull()
  await gone(first.id)
  await expect(hand(first.code)).rejects.toMatchObject({ code: 'wrong_code' })
  const second = (await name('Aisha'))!
  expect(second.id).not.toBe(first.id)
  await cancelPickup(database.ctx(cook), pickup().id, 'closing')
  await gone(second.id)
})

test('gives a new code for another name, and the same code for the same name', async () => {
  const aisha = await name('Aisha')
  expect(await name('Aisha')).toEqual(aisha)
  expect((await name('Huda'))?.code).not.toBe(aisha?.code)
  await expect(hand(aisha!.code)).rejects.toMatchObject({ code: 'wrong_code' })
})

test('shows the collector’s name on the board, without any code', async () => {
  const pass = (await name('Aisha Al Riyami'))!
  const board = JSON.parse((await getBoard(database.ctx(cook), venueId)).text)
  const card = board.fresh.find(({ id }: { id: string }) => id === pickup().id)
  expect(card.collector).toBe('Aisha Al Riyami')
  expect(JSON.stringify(card)).not.toContain(pass.code)
})

/**
 * @promise legal.privacy.sections.long.body “Photos of problems with pickups: 90 days after the decision. The
 *   name of a person who picks up for you: 30 days after the pickup.”
 */
test('deletes the collector’s name a month after the hand-over, and not before', async () => {
  const pass = (await name('Aisha Al Riyami'))!
  await hand(pass.code)
  const daysOn = (days: number) => database.ctx(cook, new Date(Date.now() + days * 86_400_000))
  const known = () =>
    many(database.pool, sql`select name from orders.passes where pickup_id = ${pickup().id}`)
  await deleteExpired(daysOn(29))
  expect(await known()).toHaveLength(1)
  await deleteExpired(daysOn(31))
  expect(await known()).toHaveLength(0)
})

test('lets only the customer name a collector', async () => {
  for (const other of [cook, await aPerson(database.ctx())])
    await expect(nameCollector(database.ctx(other), pickup().id, 'Me')).rejects.toMatchObject({
      code: 'not_found',
    })
})
