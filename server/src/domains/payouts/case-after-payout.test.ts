import { beforeAll, expect, test } from 'vitest'
import { orderReactions } from '#orders'
import type { Actor } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as, aVenue, type Person } from '#testing/builders'
import {
  aBusinessOf,
  anIban,
  aPaidPickup,
  aProvenOperator,
  handOver,
  registeredForVat,
} from '#testing/payout-builders'
import { codeOf } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { answerCase } from '../orders/problems/answer-case.ts'
import { openCase } from '../orders/problems/open-case.ts'
import { makeBatch, sendBatch } from './batches.ts'
import { issueStatements } from './issue-statements.ts'
import { getVenueMoney } from './payee-money.ts'
import { payoutReactions } from './reactions.ts'
import { settlePayout } from './settle-payout.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEGINNING = Date.parse('2026-11-01T08:00:00Z')

const database = databaseTest()
let venue: { id: string; owner: Person }
beforeAll(async () => {
  await registeredForVat(database.ctx())
  const made = await aVenue(at(0))
  venue = { id: made.venue.id, owner: made.owner }
  await aBusinessOf(at(0), venue.id, '1000001', anIban(1))
  // A short hold, so that a payout happens while the customer can still report a problem.
  await given(database.pool, { payout_hold_days: 1 })
})

const at = (ms: number) => database.ctx(SYSTEM, new Date(BEGINNING + ms))
/** In one transaction, which pins the clock of the database too. */
const money = (ms: number) => transact(as(at(ms), venue.owner), tx => getVenueMoney(tx, venue.id))

async function sellAt(ms: number, price: number) {
  const sale = await aPaidPickup(at(ms), venue.id, { price })
  await handOver(at(ms), venue.owner, venue.id, sale)
  await settleEvents(ms)
  return sale
}

const settleEvents = (ms: number) => new Relay(() => at(ms), [orderReactions, payoutReactions]).drain()

/** @returns the amount paid out to the only venue, in baisa */
async function payOutAt(ms: number): Promise<number> {
  const operator = await aProvenOperator(at(ms))
  const { id, payouts } = await transact(operator, makeBatch)
  await sendBatch(operator, id)
  for (const payout of payouts) await settlePayout(operator, payout.id)
  return payouts.reduce((sum, { amount }) => sum + amount, 0)
}

async function expectNothingLost() {
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select sum(amount)::bigint as sum from payments.ledger_entries`,
  )
  expect(sum).toBe(0)
}

/**
 * @promise money.debt.text
 * @promise money.account.obstacles.below_minimum
 * @promise money.account.obstacles.young
 */
test('subtracts a case opened after the payout from the venue’s next earnings', async () => {
  const sale = await sellAt(0, 20_000)
  // 3 rials of commission and 150 baisa of VAT.
  expect(await payOutAt(25 * HOUR)).toBe(16_850)
  const customer = as(at(25 * HOUR), sale.customer)
  const { pickups } = await openCase(customer, sale.pickupId, { kind: 'missing', said: 'One box was empty' })
  expect(await money(25 * HOUR)).toMatchObject({ balance: 0, due: 0 })
  const caseId = pickups[0]?.case?.id ?? ''
  await answerCase(as(at(26 * HOUR), venue.owner), caseId, { answer: 'accept' })
  await settleEvents(26 * HOUR)
  expect(await money(26 * HOUR)).toMatchObject({ balance: -16_850, waiting: 0, due: -16_850 })
  await expectNothingLost()

  await sellAt(27 * HOUR, 30_000)
  expect(await money(27 * HOUR)).toMatchObject({ balance: 8425, waiting: 25_275, due: -16_850 })
  expect(await codeOf(payOutAt(28 * HOUR))).toBe('nothing_due')
  expect(await payOutAt(2 * DAY + 4 * HOUR)).toBe(8425)
  await expectNothingLost()
})

test('issues statements that match the ledger, but none for a week without entries', async () => {
  await issueStatements(at(7 * DAY))
  const [statement, ...more] = (await money(7 * DAY)).statements
  expect(more).toEqual([])
  expect(statement).toMatchObject({ week: '2026-11-01', opening: 0, gross: 50_000, closing: 0, pickups: 2 })
  const stored = await one(
    database.pool,
    sql`select refunds, commission, vat, payouts, other from payouts.statements where venue_id = ${venue.id}`,
  )
  expect(stored).toEqual({ refunds: -20_000, commission: -4500, vat: -225, payouts: -25_275, other: 0 })
  const entries = await many<{ amount: number }>(
    database.pool,
    sql`select sum(amount)::bigint as amount from payments.ledger_entries where account = ${`venue:${venue.id}`}`,
  )
  expect(entries).toEqual([{ amount: 0 }])

  await issueStatements(at(14 * DAY))
  await issueStatements(at(21 * DAY))
  expect((await money(21 * DAY)).statements).toEqual([statement])
})
