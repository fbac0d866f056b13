import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { orderReactions } from '#orders'
import type { Actor, Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as, aVenue, keyed, type Person } from '#testing/builders'
import { deliverNotifications } from '#testing/deliver-notifications'
import { inboxOf } from '#testing/inbox-of'
import {
  aBusinessOf,
  anIban,
  aPaidPickup,
  aProvenOperator,
  handOver,
  registeredForVat,
  weekClosing,
} from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { addMember } from '#venues'
import { refundPart } from '../../orders/payment/refund-part.ts'
import { refundPickup } from '../../orders/pickups/refund-pickup.ts'
import { issueStatements } from '../issue-statements.ts'
import { payoutReactions } from '../reactions.ts'
import { runCorrection } from './run-correction.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const NOW = Date.parse('2026-11-23T08:00:00Z')
const HOUR = 3_600_000
const REASON = 'No VAT number until now'

const database = databaseTest()
let office: Ctx
let accounts = 0
beforeAll(async () => {
  office = await aProvenOperator(database.ctx(SYSTEM, at(1)))
})

const at = (hours: number) => new Date(NOW + hours * HOUR)
const drain = (now: Date) =>
  new Relay(() => database.ctx(SYSTEM, now), [orderReactions, payoutReactions]).drain()

interface Kitchen {
  id: string
  owner: Person
}
async function aKitchen(): Promise<Kitchen> {
  const { venue, owner } = await aVenue(database.ctx())
  accounts += 1
  await aBusinessOf(database.ctx(), venue.id, String(7_714_550 + accounts), anIban(accounts))
  return { id: venue.id, owner }
}

/** Two portions of 3.000, sold when the commission wrongly had VAT: 0.045 of it. */
async function sellAsBefore({ id, owner }: Kitchen) {
  const ctx = database.ctx(SYSTEM, at(0))
  await registeredForVat(ctx)
  const sale = await aPaidPickup(ctx, id, { price: 3000, portions: 2 })
  await handOver(ctx, owner, id, sale)
  await drain(at(0))
  // The state after the migration of a platform without a VAT number.
  await run(ctx.db, sql`update payouts.settings set vat_from = null, wrong_vat_until = ${at(1)}`)
  return sale
}

const vatOf = async ({ id }: Kitchen) => {
  const { vat } = await one<{ vat: number }>(
    database.pool,
    sql`select coalesce(sum(e.amount), 0)::bigint as vat from payments.ledger_entries e
      where e.account = ${`venue:${id}`} and e.kind in ('commission_vat', 'commission_vat_back', 'vat_corrected')`,
  )
  return vat
}
const correct = (hours = 2) => runCorrection({ ...office, now: at(hours) }, 'vat', REASON)
const refund = async (pickupId: string, hours: number) => {
  await refundPickup({ ...office, now: at(hours) }, pickupId, 'It was cold', { asks: false })
  await drain(at(hours))
}

/**
 * @promise operator-corrections.kinds.vat.text (/admin/corrections; mail, push, inbox `vat_given_back`)
 * @promise operator-corrections.kinds.vat.askText (/admin/corrections; mail, push, inbox `vat_given_back`)
 * @promise “is back on the balance, and comes with the next payout.” (/admin/corrections; mail, push, inbox
 *   `vat_given_back`)
 */
test('returns wrongly charged VAT once, less refunds, and notifies the venue', async () => {
  const kitchen = await aKitchen()
  await sellAsBefore(kitchen)
  const half = await sellAsBefore(kitchen)
  await refundPart(keyed({ ...office, now: at(1) }), half.pickupId, {
    part: { by: 'amount', amount: 3000 },
    reason: 'A portion was missing',
  })
  await drain(at(1))
  expect(await vatOf(kitchen)).toBe(-45 - 45 + 23)

  expect(await correct()).toEqual({ count: 1, sum: 67 })
  expect(await vatOf(kitchen)).toBe(0)
  expect(await correct(3)).toEqual({ count: 0, sum: 0 })

  const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
  await deliverNotifications(database, services, at(4))
  const items = await inboxOf(as(database.ctx(), kitchen.owner))
  expect(items.find(({ kind }) => kind === 'vat_given_back')).toMatchObject({
    text: expect.stringContaining('OMR\u00a00.067'),
    link: `/business/money?venue=${kitchen.id}`,
  })

  // A statement shows it as a separate line, and its sum matches the ledger.
  const closing = weekClosing(at(4))
  await issueStatements(database.ctx(SYSTEM, closing))
  const [statement] = await many(
    database.pool,
    sql`select vat, other, ledger_difference as difference from payouts.statements where venue_id = ${kitchen.id}`,
  )
  expect(statement).toEqual({ vat: -67, other: 67, difference: 0 })
})

/**
 * @promise operator-corrections.kinds.vat.text
 * @promise operator-corrections.kinds.vat.askText
 * @promise “is back on the balance, and comes with the next payout.”
 */
test('returns a later refund’s commission without returning its VAT twice', async () => {
  const kitchen = await aKitchen()
  const sale = await sellAsBefore(kitchen)
  expect(await correct()).toEqual({ count: 1, sum: 45 })
  await refund(sale.pickupId, 5)
  expect(await vatOf(kitchen)).toBe(0)
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select sum(amount)::bigint as sum from payments.ledger_entries where account = ${`venue:${kitchen.id}`}`,
  )
  expect(sum).toBe(0)
})

/**
 * @promise operator-corrections.kinds.vat.text
 * @promise operator-corrections.kinds.vat.askText
 * @promise “is back on the balance, and comes with the next payout.”
 */
test('returns each amount once when two corrections and a refund run at once', async () => {
  for (let round = 0; round < 6; round++) {
    const kitchen = await aKitchen()
    const sale = await sellAsBefore(kitchen)
    await refundPickup({ ...office, now: at(2) }, sale.pickupId, 'It was cold', { asks: false })
    const [first, second] = await Promise.all([correct(), correct(), drain(at(2))])
    expect(first.count + second.count).toBeLessThanOrEqual(1)
    expect(await vatOf(kitchen)).toBe(0)
  }
})

/**
 * @promise operator-corrections.kinds.vat.text
 * @promise operator-corrections.kinds.vat.askText
 * @promise “is back on the balance, and comes with the next payout.”
 */
test.each(['manager', 'accountant'] as const)(
  'leaves a venue whose %s is the member themselves to a colleague',
  async role => {
    const kitchen = await aKitchen()
    await sellAsBefore(kitchen)
    const { actor } = office
    if (actor.kind !== 'user') throw new Error('the office is a user')
    await addMember(as(database.ctx(), kitchen.owner), kitchen.id, actor.userId, role)
    expect(await correct()).toEqual({ count: 0, sum: 0 })
    const colleague = await aProvenOperator(database.ctx(SYSTEM, at(2)))
    expect(await runCorrection(colleague, 'vat', REASON)).toEqual({ count: 1, sum: 45 })
  },
)

test('corrects no VAT that a registered platform charged', async () => {
  const kitchen = await aKitchen()
  await sellAsBefore(kitchen)
  await run(database.pool, sql`update payouts.settings set vat_from = '2000-01-01', wrong_vat_until = null`)
  expect(await correct()).toEqual({ count: 0, sum: 0 })
  expect(await vatOf(kitchen)).toBe(-45)
})

test('finds wrong VAT in the rows of an earlier server version', async () => {
  const kitchen = await aKitchen()
  const sale = await aPaidPickup(database.ctx(SYSTEM, at(0)), kitchen.id, { price: 1000 })
  await run(database.pool, sql`update payouts.settings set vat_from = null, wrong_vat_until = ${at(1)}`)
  await run(
    database.pool,
    sql`insert into payments.transfers (kind, reference, from_account, to_account, amount, booked_at)
      values ('commission_vat', ${sale.pickupId}, ${`venue:${kitchen.id}`}, 'vat', 8, ${at(0)}),
        ('commission_vat', ${randomUUID()}, 'venue:' || uuidv7(), 'vat', 9, ${at(0)})`,
  )
  const found = await many(
    database.pool,
    sql`select id, sum from payouts.corrections where kind = 'vat' and id = ${kitchen.id}`,
  )
  expect(found).toEqual([{ id: kitchen.id, sum: 8 }])
  expect(await transact({ ...office, now: at(2) }, tx => runCorrection(tx, 'vat', REASON))).toMatchObject({
    count: 2,
  })
})
