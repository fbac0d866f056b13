import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { many, one, sql } from '#platform/sql'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aPaidPickup, type Sale } from '#testing/payout-builders'
import { race } from '#testing/refusals'
import { settleHandOvers } from '../counter/hand-overs/settle.ts'
import { getOrder } from '../get-order.ts'
import { closeMissedPickups } from '../jobs.ts'
import { answerCase } from './answer-case.ts'
import { decidePickupCase } from './decide-case.ts'
import { getMyRecord } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { settleSilentCases } from './settle-silent-cases.ts'

const HOUR = 3_600_000
let database: TestDatabase
let venueId: string
let cook: Person
let operator: Person
let sale: Sale
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  cook = owner
})
beforeEach(async () => {
  sale = await aPaidPickup(database.ctx(), venueId)
})
afterAll(() => database.drop())

const begun = Date.now()
const after = (who: Person, hours: number) => database.ctx(who, new Date(begun + hours * HOUR))
const systemAfter = (hours: number) => as(after(cook, hours), { kind: 'system', name: 'test' })
const miss = () => closeMissedPickups(systemAfter(3))
const appeal = async (kind: 'collected' | 'missed' = 'collected') => {
  await miss()
  await openCase(after(sale.customer, 4), sale.pickupId, { kind, said: 'At five, a man with a beard' })
}
const caseId = async () => (await read()).case!.id
const accept = async () => answerCase(after(cook, 5), await caseId(), { answer: 'accept' })
const decide = async (isRefunded: boolean) =>
  decidePickupCase(after(operator, 60), await caseId(), { isRefunded, reason: 'We asked both' })
const read = async () =>
  (JSON.parse((await getOrder(as(database.ctx(), sale.customer), sale.orderId)).text) as Order).pickups[0]!
const recordOf = async () => JSON.parse((await getMyRecord(as(database.ctx(), sale.customer))).text)
const booked = async () => {
  const rows = await many<{ kind: string; n: number }>(
    database.pool,
    sql`select kind, count(*) as n from payments.transfers
      where starts_with(reference, ${sale.pickupId}) or starts_with(reference, ${sale.orderId}) group by kind order by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}
const refunds = () =>
  one<{ n: number }>(
    database.pool,
    sql`select count(*) as n from payments.refunds r join payments.payments p on p.id = r.payment_id
      where p.subject = ${`order:${sale.orderId}`}`,
  )

/**
 * @promise pickup-help.problem.collectedPromise (order page, appeal of a missed pickup that was collected)
 */
test('counts a missed pickup as handed over when the venue agrees, without a refund', async () => {
  await miss()
  const before = await booked()
  await appeal()
  expect(await read()).toMatchObject({
    status: 'no_show',
    case: { about: 'collected', afterSilence: 'office' },
  })
  expect(await accept()).toMatchObject({ state: 'corrected', settledBy: 'venue', pickupStatus: 'completed' })
  expect(await read()).toMatchObject({ status: 'completed', refundedAt: null, case: { state: 'corrected' } })
  expect([await booked(), await refunds()]).toEqual([before, { n: 0 }])
  expect(before).toMatchObject({ sale: 1, fee: 1 })
  expect(await recordOf()).toMatchObject({ collected: 1, missed: 0, upheld: 0 })
})

/** @promise pickup-help.board.cashCollected (board, appeal of a missed pickup to be paid in cash) */
test('books the cash of a pickup that was collected once, with sale and fee', async () => {
  sale = await aPaidPickup(database.ctx(), venueId, { isCash: true })
  await appeal()
  expect(await booked()).toEqual({})
  expect(await race([accept(), accept(), accept()])).toEqual({ won: 1, codes: ['case_settled'] })
  expect(await booked()).toEqual({ cash: 1, sale: 1, fee: 1 })
  expect(await read()).toMatchObject({ status: 'completed', case: { state: 'corrected' } })
})

test('leaves an unanswered appeal to the office, which decides about it', async () => {
  await appeal()
  await settleSilentCases(systemAfter(53))
  expect((await read()).case).toMatchObject({ state: 'with_office', officeBecause: 'silence' })
  await decide(false)
  expect(await read()).toMatchObject({ status: 'no_show', case: { state: 'declined' } })

  sale = await aPaidPickup(database.ctx(), venueId)
  await appeal()
  await settleSilentCases(systemAfter(53))
  await decide(true)
  expect(await read()).toMatchObject({
    status: 'completed',
    refundedAt: null,
    case: { state: 'corrected', settledBy: 'office', decision: 'We asked both' },
  })
})

test('refuses a part of the price, and allows a case about the food afterwards', async () => {
  await appeal()
  const part = { by: 'amount' as const, amount: 100 }
  await expect(answerCase(after(cook, 5), await caseId(), { answer: 'part', part })).rejects.toMatchObject({
    facts: { obstacle: 'not_offered' },
  })
  await accept()
  await openCase(after(sale.customer, 6), sale.pickupId, { kind: 'missing', said: '' })
  expect((await read()).case).toMatchObject({ about: 'missing', state: 'with_venue' })
})

const report = async () => {
  const claim = {
    attempt: randomUUID(),
    pickupId: sale.pickupId,
    code: sale.code,
    way: 'code' as const,
    at: new Date(begun).toISOString(),
    clockAheadMs: 0,
    by: cook.userId,
  }
  const device = { id: randomUUID(), name: 'Counter' }
  const { results } = await settleHandOvers(after(cook, 6), venueId, { device, claims: [claim] })
  return results[0]
}

test.each(['missed', 'collected'] as const)(
  'a hand-over that a device reports later settles the appeal “%s”',
  async kind => {
    await appeal(kind)
    expect(await report()).toMatchObject({ outcome: 'completed' })
    expect(await read()).toMatchObject({
      status: 'completed',
      case: { state: 'corrected', settledBy: 'hand_over' },
    })
  },
)

test('refuses a reported hand-over after a refund on appeal, and shows the conflict', async () => {
  await appeal('missed')
  await accept()
  const before = await booked()
  expect(await report()).toMatchObject({ outcome: 'refused', conflict: 'refunded' })
  expect(await read()).toMatchObject({ status: 'no_show', case: { state: 'refunded' } })
  expect(await booked()).toEqual(before)
})

test('refunds no cash on appeal, and books a hand-over reported afterwards', async () => {
  sale = await aPaidPickup(database.ctx(), venueId, { isCash: true })
  await appeal('missed')
  await accept()
  expect(await booked()).toEqual({})
  expect(await report()).toMatchObject({ outcome: 'completed' })
  expect(await booked()).toEqual({ cash: 1, sale: 1, fee: 1 })
  expect(await read()).toMatchObject({ status: 'completed', refundedAt: null })
})
