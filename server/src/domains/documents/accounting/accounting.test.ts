import { beforeAll, expect, test } from 'vitest'
import { orderReactions } from '#orders'
import { issueStatements, makeBatch, payoutReactions, setDebtor } from '#payouts'
import type { Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, aVenue, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import {
  aBusinessOf,
  anIban,
  aPaidPickup,
  aProvenOperator,
  handOver,
  registeredForVat,
  weekClosing,
} from '#testing/payout-builders'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson, aShopOrder } from '#testing/shop-builders'
import { addMember } from '#venues'
import { getBoard } from '../../orders/counter/board.ts'
import { advanceParcel } from '../../orders/parcels/parcels.ts'
import { refundPartLocked } from '../../orders/payment/refund-part.ts'
import { getVenueMoney } from '../../payouts/payee-money.ts'
import { documentTable } from '../list-documents.ts'
import { settleOrder } from '../settle-order.ts'
import { getBook, getOwnSellerBook } from './get-book.ts'
import { getVatQuarter } from './vat-quarter.ts'

const SYSTEM = { kind: 'system', name: 'test' } as const
/** A Tuesday afternoon in Muscat. */
const NOW = new Date('2026-11-24T10:00:00Z')
const HOUR = 3_600_000
const LATER = new Date('2026-11-28T10:00:00Z')

const database = databaseTest()
let venueId: string
let owner: Person
let accountant: Person
beforeAll(async () => {
  const ctx = database.ctx(SYSTEM, NOW)
  const made = await aVenue(ctx)
  venueId = made.venue.id
  owner = made.owner
  await aBusinessOf(ctx, venueId, '1234567', anIban(1))
  await registeredForVat(ctx)
  await run(ctx.db, sql`update documents.platform set begins_at = ${NOW}::timestamptz - interval '1 day'`)
  await given(ctx.db, { payout_minimum: 1000 })
  accountant = await aPerson(ctx)
  await addMember(ctx, venueId, accountant.userId, 'accountant')
})

const drain = (now: Date) =>
  new Relay(() => database.ctx(SYSTEM, now), [orderReactions, payoutReactions]).drain()
const reading = (at = LATER) => as(database.ctx(SYSTEM, at), accountant)
async function bookOf(ctx: Ctx, book: 'sales' | 'journal', month = '2026-11') {
  const file = await getBook(ctx, { venueId, book }, { month, language: 'en' })
  return (await file.text()).replace('\ufeff', '').trimEnd().split('\r\n')
}

async function aSale(how: Parameters<typeof aPaidPickup>[2]) {
  const ctx = database.ctx(SYSTEM, NOW)
  const sale = await aPaidPickup(ctx, venueId, how)
  await handOver(ctx, owner, venueId, sale)
  await drain(NOW)
  await settleOrder(ctx, sale.orderId)
  const { rows } = await database.pool.query<{ number: string; document: string }>(
    `select order_number as number, number as document from documents.documents
      where order_id = $1 and venue_id = $2`,
    [sale.orderId, venueId],
  )
  return { ...sale, ...rows[0]! }
}

/**
 * @promise accounting.vat.text (accounting)
 * @promise accounting.books.texts.venue.journal (accounting)
 */
test('balances a month’s sales, VAT, commission, fees and payouts with its quarter', async () => {
  const card = await aSale({ price: 4200 })
  const cash = await aSale({ price: 2100, isCash: true })
  const nextHour = database.ctx(SYSTEM, new Date(NOW.getTime() + HOUR))
  await transact(as(nextHour, owner), tx =>
    refundPartLocked(tx, card.pickupId, { part: { by: 'amount', amount: 1050 }, reason: 'One was missing' }),
  )
  await drain(nextHour.now)
  await settleOrder(nextHour, card.orderId)
  const office = await aProvenOperator(database.ctx(SYSTEM, LATER))
  const { payouts } = await transact(office, tx => makeBatch(tx))
  const reference = payouts[0]!.id.replaceAll('-', '')

  const [header, ...rows] = await bookOf(reading(), 'sales')
  expect(header).toBe(
    '"Date","Order","Document","Paid","Before VAT","VAT","Sale","Refund","Commission","VAT on commission","Cash at the counter","Service fee in cash","Payout","Other","Change of balance","Bank reference"',
  )
  const { rows: credit } = await database.pool.query<{ number: string }>(
    `select number from documents.documents where kind = 'credit_note' and order_id = $1`,
    [card.orderId],
  )
  // 3.150 of 4.200 remained: base 3.000, VAT 0.150; commission 15 % of it, and 5 % VAT on that, sale and refund each
  // rounded.
  expect(rows).toEqual([
    `"2026-11-24","${card.number}","${card.document} ${credit[0]!.number}","Online",3.000,0.150,4.200,-1.050,-0.472,-0.024,0.000,0.000,0.000,0.000,2.654,"${reference}"`,
    `"2026-11-24","${cash.number}","${cash.document}","Cash",2.000,0.100,2.100,0.000,-0.315,-0.016,-2.100,-0.500,0.000,0.000,-0.831,""`,
    `"2026-11-28","Payout","","",0.000,0.000,0.000,0.000,0.000,0.000,0.000,0.000,-1.823,0.000,-1.823,"${reference}"`,
  ])

  const journal = (await bookOf(reading(), 'journal')).slice(1).map(row => row.split(','))
  const sum = (column: number) =>
    journal.reduce((all, row) => all + Math.round(Number(row[column]) * 1000), 0)
  expect(sum(3)).toBe(sum(4))
  expect(sum(3)).toBeGreaterThan(0)
  expect(journal.filter(row => row[1] === `"${cash.document}"`).map(row => row.slice(2).join(' '))).toEqual([
    '"Dawra (current account)" 2.100 0.000 "Sale"',
    '"Sales" 0.000 2.000 "Sale"',
    '"VAT on sales" 0.000 0.100 "Sale"',
  ])
  expect(journal.filter(row => row[5] === '"Service fee in cash"')).toHaveLength(2)

  const quarter = await getVatQuarter(reading(), venueId, '2026-Q4')
  const total = { base: 5000, vat: 250, commission: 787, commissionVat: 40, invoicedVat: 0 }
  expect(quarter.total).toEqual(total)
  expect(quarter.months.map(({ month, base }) => [month, base])).toEqual([
    ['2026-10', 0],
    ['2026-11', 5000],
    ['2026-12', 0],
  ])
  expect((await getVatQuarter(reading(), venueId, '2026-Q3')).total.base).toBe(0)
})

/** @promise money.debt.after (money, what is owed) */
test('states from which day a debt is owed and where to pay it', async () => {
  const ctx = database.ctx(SYSTEM, NOW)
  const { venue, owner: cook } = await aVenue(ctx)
  await aBusinessOf(ctx, venue.id, '7654321', anIban(2))
  await handOver(ctx, cook, venue.id, await aPaidPickup(ctx, venue.id, { price: 2000, isCash: true }))
  await drain(NOW)
  const moneyAt = (at: Date) => getVenueMoney(database.ctx(cook, at), venue.id)
  expect(await moneyAt(LATER)).toMatchObject({ balance: -815, owedSince: null, payTo: null })
  await issueStatements(database.ctx(SYSTEM, weekClosing(NOW)))
  await setDebtor(await aProvenOperator(ctx), { name: 'Dawra LLC', iban: anIban(9), version: 1 })
  expect(await moneyAt(weekClosing(NOW))).toMatchObject({
    owedSince: '2026-11-28',
    payTo: { name: 'Dawra LLC', iban: anIban(9) },
  })
})

test('shows a compost seller books with one row a sale, and its payout', async () => {
  const ctx = database.ctx(SYSTEM, NOW)
  const product = await aProduct(ctx)
  const farmer = await aSellerPerson(ctx, product.sellerId)
  const buyer = as(ctx, await aPerson(ctx))
  const order = await transact(buyer, tx => aShopOrder(tx, new FakeGateway(), [{ ...product, kg: 4 }]))
  const [pickup] = order.pickups
  await advanceParcel(as(ctx, farmer), pickup!.id, { to: 'completed', code: pickup!.code! }, 'venue')
  await drain(NOW)
  await settleOrder(ctx, order.id)
  const { rows: issued } = await database.pool.query<{ number: string; base: number; vat: number }>(
    `select number, (total - vat)::int as base, vat::int from documents.documents where issuer = $1`,
    [`seller:${product.sellerId}`],
  )
  const { number, base, vat } = issued[0]!
  const rials = (baisa: number) => (baisa / 1000).toFixed(3)
  const monthOf = async (person: Person) => {
    const reader = as(database.ctx(SYSTEM, LATER), person)
    const file = await getOwnSellerBook(reader, { book: 'sales', month: '2026-11', language: 'en' })
    return (await file.text()).replace('\ufeff', '').trimEnd().split('\r\n').slice(1)
  }
  expect(base + vat).toBe(2000)
  expect(await monthOf(farmer)).toEqual([
    `"2026-11-24","${order.number}","${number}","Online",${rials(base)},${rials(vat)},2.000,0.000,0.000,0.000,0.000,0.000,0.000,0.000,2.000,""`,
  ])
  const other = await aSellerPerson(ctx, (await aProduct(ctx)).sellerId)
  expect(await monthOf(other)).toEqual([])
  await expect(monthOf(await aPerson(ctx))).rejects.toMatchObject({ code: 'not_found' })
})

/** @promise accounting.text (accounting) */
test('shows no names of customers in the books of a venue', async () => {
  const sale = await aSale({ price: 1000 })
  const { rows } = await database.pool.query<{ full_name: string; email: string }>(
    'select full_name, email from identity.users where id = $1',
    [sale.customer.userId],
  )
  const text = [...(await bookOf(reading(), 'sales')), ...(await bookOf(reading(), 'journal'))].join('\n')
  expect(text).toContain(sale.number)
  for (const notified of [rows[0]!.full_name, rows[0]!.email, sale.customer.userId])
    expect(text).not.toContain(notified)
})

/**
 * @promise team.abilities.books
 * @promise business.accountant.text
 */
test('shows an accountant the money but no orders, and staff no books', async () => {
  expect(await getVenueMoney(reading(), venueId)).toMatchObject({ commission: { shareBp: 1500 } })
  expect((await documentTable(reading(), venueId, { month: '2026-11', language: 'en' })).status).toBe(200)
  await expect(getBoard(reading(), venueId)).rejects.toMatchObject({ code: 'not_allowed' })
  const staff = await aPerson(database.ctx())
  await addMember(database.ctx(SYSTEM), venueId, staff.userId, 'staff')
  const asStaff = as(database.ctx(SYSTEM, LATER), staff)
  for (const attempt of [
    () => getVatQuarter(asStaff, venueId, '2026-Q4'),
    () => getBook(asStaff, { venueId, book: 'sales' }, { month: '2026-11', language: 'en' }),
    () => getVenueMoney(asStaff, venueId),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed' })
})
