import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '@dawra/contract/documents/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { expect, test } from 'vitest'
import { cancelPickup, closeMissedPickups, completePickup, placeOrder } from '#orders'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPhone,
  as,
  aVenue,
  basketOf,
  keyed,
  openNow,
} from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aBusinessOf, aPaidPickup, handOver, someTerms, undo } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { aProduct, aShopOrder } from '#testing/shop-builders'
import type { Ctx } from '../../platform/context.ts'
import { many, one, run, sql } from '../../platform/sql.ts'
import { transact } from '../../platform/transact.ts'
import { settleHandOvers } from '../orders/counter/hand-overs/settle.ts'
import { refundPart } from '../orders/payment/refund-part.ts'
import { refundPickup } from '../orders/pickups/refund-pickup.ts'
import { issueCommissions } from './issue-commissions.ts'
import { documentTable, listDocuments, listOrderDocuments } from './list-documents.ts'
import { getPlatform, setPlatform } from './platform-details.ts'
import { getOrderDocument, getVenueDocument } from './print/get-document-file.ts'
import { settleOrder } from './settle-order.ts'

const database = databaseTest()
const gateway = new FakeGateway()

const SELLER = { name: { en: 'Test', ar: null }, vatNumber: null }
const LINE = { title: null, code: 'part', quantity: 1, unit: 'service', unitPrice: 100, total: 100, vat: 0 }

const issue = (ctx: Ctx, issuer: string, source: string = randomUUID()) =>
  run(
    ctx.db,
    sql`select documents.issue(${issuer}, 'receipt', ${source},
      ${JSON.stringify({ seller: SELLER, lines: [LINE], total: 100, vat: 0 })}::jsonb)`,
  )

const sequencesOf = async (ctx: Ctx, issuer: string) => {
  const rows = await many<{ sequence: number }>(
    ctx.db,
    sql`select sequence from documents.documents where issuer = ${issuer} order by sequence`,
  )
  return rows.map(({ sequence }) => sequence)
}

interface Row {
  issuer: string
  kind: DocumentKind
  source: string
  number: string
  total: number
  vat: number
  reason: string | null
}
const documentsOf = (ctx: Ctx, orderId: string): Promise<Row[]> =>
  many(
    ctx.db,
    sql`select split_part(issuer, ':', 1) as issuer, kind, source, number, total, vat, reason from documents.documents
      where order_id = ${orderId} order by kind = 'credit_note', issuer, id`,
  )

/** @promise documents.text (invoices and receipts) */
test('numbers documents without gaps when 200 are issued at once and some roll back', async () => {
  const ctx = database.ctx()
  const issuer = `venue:${randomUUID()}`
  const attempts = Array.from({ length: 200 }, (_, n) =>
    transact(ctx, async tx => {
      await issue(tx, issuer)
      if (n % 10 < 3) throw new Error('rolled back')
    }).catch((error: Error) => expect(error.message).toBe('rolled back')),
  )
  await Promise.all(attempts)
  expect(await sequencesOf(ctx, issuer)).toEqual(Array.from({ length: 140 }, (_, n) => n + 1))
})

test('counts a series for each issuer, kind and year', async () => {
  const ctx = database.ctx()
  const issuer = `venue:${randomUUID()}`
  const inYear = (year: number) =>
    transact(database.ctx(undefined, new Date(`${year}-12-31T19:59:00Z`)), tx => issue(tx, issuer))
  await inYear(2030)
  // A minute later it is the next year in Muscat.
  await transact(database.ctx(undefined, new Date('2030-12-31T20:00:00Z')), tx => issue(tx, issuer))
  await inYear(2030)
  const rows = await many<{ number: string }>(
    ctx.db,
    sql`select number from documents.documents where issuer = ${issuer} order by number`,
  )
  expect(rows.map(({ number }) => number)).toEqual(['R-2030-000001', 'R-2030-000002', 'R-2031-000001'])
})

test('issues one document for a cause, also when requested twice at once', async () => {
  const ctx = database.ctx()
  const issuer = `venue:${randomUUID()}`
  await Promise.all(Array.from({ length: 8 }, () => transact(ctx, tx => issue(tx, issuer, 'cause'))))
  await issue(ctx, issuer)
  expect(await sequencesOf(ctx, issuer)).toEqual([1, 2])
})

/**
 * @promise documents.text
 * @promise operator-documents.identity.text
 * @promise operator-documents.identity.missing
 */
test('refuses to change or delete an issued document', async () => {
  const ctx = database.ctx()
  await issue(ctx, `venue:${randomUUID()}`)
  await expect(run(ctx.db, sql`update documents.documents set total = 1`)).rejects.toThrow('never changed')
  await expect(run(ctx.db, sql`delete from documents.documents`)).rejects.toThrow('never changed')
  await expect(run(ctx.db, sql`truncate documents.documents cascade`)).rejects.toThrow('never changed')
})

/**
 * @promise documents.noneYetText (invoices and receipts, none yet)
 * @promise operator-documents.identity.text
 * @promise operator-documents.identity.missing
 */
test('issues one document for each seller and one for the fees, once for an order', async () => {
  const ctx = database.ctx()
  const taxed = await aVenue(ctx)
  const plain = await aVenue(ctx, { vatNumber: null })
  const customer = as(ctx, await aPerson(ctx))
  const deals = [await aDeal(ctx, taxed.venue.id), await aDeal(ctx, plain.venue.id)]
  const { id } = await aConfirmedOrder(customer, gateway, deals)
  await Promise.all([settleOrder(ctx, id), settleOrder(ctx, id)])
  await settleOrder(ctx, id)
  const documents = await documentsOf(ctx, id)
  expect(documents.map(({ issuer, kind, total, vat }) => [issuer, kind, total, vat])).toEqual(
    expect.arrayContaining([
      ['platform', 'receipt', 500, 0],
      // 1300 × 5/105
      ['venue', 'tax_invoice', 1300, 62],
      ['venue', 'receipt', 1300, 0],
    ]),
  )
  expect(documents).toHaveLength(3)
})

/** @promise business-papers.anotherText */
test('shares one series of numbers between the venues of a business', async () => {
  const ctx = database.ctx()
  const [one, two] = [await aVenue(ctx), await aVenue(ctx)]
  await aBusinessOf(ctx, one.venue.id, '1234567', null)
  await run(
    ctx.db,
    sql`insert into businesses.venues (venue_id, business_id, licence_number, licence_expires_on)
      select ${two.venue.id}, business_id, licence_number, licence_expires_on from businesses.venues where venue_id = ${one.venue.id}`,
  )
  const numbers: string[] = []
  for (const { venue } of [one, two]) {
    const { orderId } = await aPaidPickup(ctx, venue.id)
    await settleOrder(ctx, orderId)
    const documents = await documentsOf(ctx, orderId)
    numbers.push(documents.find(({ issuer }) => issuer === 'business')!.number.slice(-6))
  }
  expect(numbers).toEqual(['000001', '000002'])
})

/** @promise documents.text */
test('credits a cancelled order in full with its fees, once', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const { orderId, pickupId } = await aPaidPickup(ctx, venue.id, { portions: 2 })
  await settleOrder(ctx, orderId)
  await cancelPickup(as(ctx, { kind: 'system', name: 'test' }), pickupId, 'other')
  await Promise.all([settleOrder(ctx, orderId), settleOrder(ctx, orderId)])
  const credits = (await documentsOf(ctx, orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(credits.map(({ issuer, total, vat, reason }) => [issuer, total, vat, reason])).toEqual([
    ['platform', 500, 0, 'CAN'],
    ['venue', 2600, 124, 'CAN'],
  ])
})

test('credits each partial refund, with VAT that adds up to the VAT of the sale', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const sale = await aPaidPickup(ctx, venue.id)
  const refund = async () => {
    const part = { by: 'amount', amount: 333 } as const
    await refundPart(keyed(as(ctx, owner)), sale.pickupId, { part, reason: 'Too little' })
    await settleOrder(ctx, sale.orderId)
  }
  await refund()
  await handOver(ctx, owner, venue.id, sale)
  await refund()
  const operator = as(ctx, await aPerson(ctx, ['customer', 'operator']))
  await refundPickup(operator, sale.pickupId, 'It was cold')
  await settleOrder(ctx, sale.orderId)
  const credits = (await documentsOf(ctx, sale.orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(credits.map(({ total, reason }) => [total, reason])).toEqual([
    [333, 'VAL'],
    [333, 'VAL'],
    [634, 'VAL'],
  ])
  expect(credits.reduce((sum, { vat }) => sum + vat, 0)).toBe(62)
})

test('credits a refund after the hand-over without fees and at most the price', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const sale = await aPaidPickup(ctx, venue.id)
  await handOver(ctx, owner, venue.id, sale)
  const operator = as(ctx, await aPerson(ctx, ['customer', 'operator']))
  await refundPickup(operator, sale.pickupId, 'It was cold')
  await settleOrder(ctx, sale.orderId)
  const credits = (await documentsOf(ctx, sale.orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(credits.map(({ issuer, total }) => [issuer, total])).toEqual([['venue', 1300]])
  const again = run(
    ctx.db,
    sql`select documents.issue(d.issuer, 'credit_note', 'again', jsonb_build_object('seller', d.seller, 'lines', d.lines,
        'total', 1, 'vat', 0, 'credits', d.id, 'reason', 'VAL'))
      from documents.documents d where d.order_id = ${sale.orderId} and d.kind = 'tax_invoice'`,
  )
  await expect(again).rejects.toThrow('more would be credited than was charged')
})

test('shows documents only to the customer and the venue’s managers', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const person = await aPerson(ctx)
  const { id: orderId } = await aConfirmedOrder(as(ctx, person), gateway, [await aDeal(ctx, venue.id)])
  await settleOrder(ctx, orderId)
  const { documents } = await listOrderDocuments(as(ctx, person), orderId)
  expect(documents.map(({ kind }) => kind)).toEqual(['tax_invoice', 'receipt'])
  const documentId = documents[0]!.id
  const pdf = await getOrderDocument(as(ctx, person), { orderId, documentId }, 'ar')
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${documents[0]!.number}.pdf"`)
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')

  const venueId = venue.id
  const page = await listDocuments(as(ctx, owner), venueId, { number: documents[0]!.number.toLowerCase() })
  expect(page.items).toEqual([documents[0]])
  const month = muscatDay(documents[0]!.issuedAt).slice(0, 7)
  const table = await (await documentTable(as(ctx, owner), venueId, { month, language: 'en' })).text()
  expect(table).toContain(`"${documents[0]!.number}","Simplified tax invoice"`)
  expect((await getVenueDocument(as(ctx, owner), { venueId, documentId, file: 'pdf' }, 'en')).status).toBe(
    200,
  )

  const stranger = as(ctx, await aPerson(ctx))
  for (const attempt of [
    () => listOrderDocuments(stranger, orderId),
    () => getOrderDocument(stranger, { orderId, documentId }, 'en'),
    () => listDocuments(stranger, venueId, { number: null }),
    () => getVenueDocument(stranger, { venueId, documentId, file: 'pdf' }, 'en'),
    // A document of an order of another venue.
    () => getVenueDocument(as(ctx, owner), { venueId, documentId: documents[1]!.id, file: 'pdf' }, 'en'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
})

/** A statement with this commission and VAT, matching the venue's account. */
const aStatement = (ctx: Ctx, venueId: string, week: string, [commission, vat]: readonly [number, number]) =>
  run(
    ctx.db,
    sql`insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat, payouts, other, voucher_share, pickups)
      values (${venueId}, (${week}::date - '2020-01-05'::date) / 7, ${week}::date, 0, ${commission + vat}, 0, 0, ${commission}, ${vat}, 0, 0, 0, 0)`,
  )

const commissionOf = (ctx: Ctx, venueId: string) =>
  many<{ kind: string; total: number; vat: number; credits: string | null; buyer: string }>(
    ctx.db,
    sql`select kind, total, vat, buyer -> 'name' ->> 'en' as buyer,
        (select o.number from documents.documents o where o.id = d.credits) as credits
      from documents.documents d where venue_id = ${venueId} order by id`,
  )

/** Registers the platform for VAT from a day on, by default before any statement. */
async function registerPlatform(ctx: Ctx, from = '2020-01-01') {
  const operator = as(ctx, await aPerson(ctx, ['customer', 'operator']))
  const { version } = await getPlatform(operator)
  await run(ctx.db, sql`update payouts.settings set vat_from = null`)
  await setPlatform(operator, {
    legalName: 'Dawra LLC',
    crNumber: '1234567',
    vatNumber: 'OM1100099999',
    address: 'Way 1, Building 2',
    postalCode: '112',
    phone: '+96824000000',
    vatFrom: muscatDay(ctx.now),
    version,
  })
  await run(ctx.db, sql`update payouts.settings set vat_from = ${from}::date`)
}

/**
 * @promise operator-documents.identity.text (office, invoices)
 * @promise operator-documents.identity.missing (office, invoices)
 */
test('invoices commission after the platform’s registration, and credits an excess', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  await aStatement(ctx, venue.id, '2026-11-01', [-1000, -50])
  await aStatement(ctx, venue.id, '2026-11-08', [-400, -20])
  await issueCommissions(ctx)
  expect(await commissionOf(ctx, venue.id)).toEqual([])

  // VAT of weeks before the registration is returned, and on no invoice.
  await registerPlatform(ctx, muscatDay(ctx.now))
  await issueCommissions(ctx)
  expect(await commissionOf(ctx, venue.id)).toEqual([])

  await registerPlatform(ctx)
  await issueCommissions(ctx)
  await aStatement(ctx, venue.id, '2026-11-15', [600, 30])
  await issueCommissions(ctx)
  await issueCommissions(ctx)
  const year = new Date(ctx.now.getTime() + 4 * 3_600_000).getUTCFullYear()
  expect(await commissionOf(ctx, venue.id)).toEqual([
    { kind: 'commission_invoice', total: 1050, vat: 50, credits: null, buyer: 'Bait Al Luban' },
    { kind: 'commission_invoice', total: 420, vat: 20, credits: null, buyer: 'Bait Al Luban' },
    { kind: 'credit_note', total: 420, vat: 20, credits: `C-${year}-000002`, buyer: 'Bait Al Luban' },
    { kind: 'credit_note', total: 210, vat: 10, credits: `C-${year}-000001`, buyer: 'Bait Al Luban' },
  ])
})

test('names week and rate on a commission invoice for a week that had one rate', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  await registerPlatform(ctx)
  await someTerms(ctx, venue.id, '2026-10-01', 1250, 100)
  await someTerms(ctx, venue.id, '2026-11-11', 900)
  await aStatement(ctx, venue.id, '2026-11-01', [-1000, -50])
  await aStatement(ctx, venue.id, '2026-11-08', [-400, -20])
  await issueCommissions(ctx)
  const rows = await many<{ en: string; ar: string }>(
    ctx.db,
    sql`select lines #>> '{0,title,en}' as en, lines #>> '{0,title,ar}' as ar from documents.documents
      where venue_id = ${venue.id} order by id`,
  )
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  const [rated, changed] = rows.map(({ en, ar }) => ({ en: plain(en), ar: plain(ar) }))
  expect(rated!.en).toMatch(/^Commission, .*1 .* to .*7 .*: 12.5% of the price and OMR 0.100 a portion$/)
  expect(rated!.ar).toMatch(/^العمولة من .* إلى .*: 12.5% من السعر و.*0.100/)
  expect(changed!.en).toMatch(/^Commission, [^:]*8 [^:]* to [^:]*14 [^:]*$/)
})

test('names the legal owner of a compost seller on its invoice', async () => {
  const ctx = database.ctx()
  const product = await aProduct(ctx)
  await run(
    ctx.db,
    sql`with made as (
        insert into businesses.businesses (legal_name, cr_number, contact_name, contact_email, contact_phone)
        values ('Barka Farms LLC', '7654321', 'Salim', 'salim@people.test', '+96892123456') returning id)
      update shop.sellers set business_id = made.id from made where sellers.id = ${product.sellerId}`,
  )
  const order = await aShopOrder(as(ctx, await aPerson(ctx)), gateway, [{ ...product, kg: 4 }])
  await settleOrder(ctx, order.id)
  const invoice = await one(
    ctx.db,
    sql`select kind, seller from documents.documents where issuer = ${`seller:${product.sellerId}`}`,
  )
  expect(invoice).toMatchObject({
    kind: 'tax_invoice',
    seller: { legalName: 'Barka Farms LLC', crNumber: '7654321', vatNumber: 'OM1100000002' },
  })
})

test('does not repeat invoices and credit notes of an earlier server version', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  await registerPlatform(ctx)
  for (const [week, amounts] of [
    ['2026-10-18', [-95, -5]],
    ['2026-10-25', [-95, -5]],
    ['2026-11-01', [-400, -20]],
    ['2026-11-08', [400, 20]],
  ] as const)
    await aStatement(ctx, venue.id, week, amounts)
  await issueCommissions(ctx)
  const issued = await commissionOf(ctx, venue.id)
  expect(issued.map(({ kind, total }) => [kind, total])).toEqual([
    ['commission_invoice', 100],
    ['commission_invoice', 100],
    ['commission_invoice', 420],
    ['credit_note', 420],
  ])
  await run(ctx.db, sql`update payouts.statements set invoiced_at = null where venue_id = ${venue.id}`)
  await issueCommissions(ctx)
  expect(await commissionOf(ctx, venue.id)).toEqual(issued)
  const { open } = await one<{ open: number }>(
    ctx.db,
    sql`select count(*) as open from payouts.statements where venue_id = ${venue.id} and invoiced_at is null`,
  )
  expect(open).toBe(0)
})

test.each([
  {
    what: 'VAT that was rounded up sale by sale goes back in full',
    statements: [
      [-20, -2],
      [-100, -5],
      [50, 6],
    ],
    documents: [
      ['commission_invoice', 22, 2],
      ['commission_invoice', 105, 5],
      ['credit_note', 55, 5],
      ['credit_note', 1, 1],
    ],
  },
  {
    what: 'VAT goes back in a week in which commission is charged',
    statements: [
      [-100, -10],
      [-20, 4],
    ],
    documents: [
      ['commission_invoice', 110, 10],
      ['commission_invoice', 20, 0],
      ['credit_note', 4, 4],
    ],
  },
  {
    what: 'as much VAT goes back as commission is charged',
    statements: [
      [-100, -10],
      [-4, 4],
    ],
    documents: [
      ['commission_invoice', 110, 10],
      ['commission_invoice', 4, 0],
      ['credit_note', 4, 4],
    ],
  },
] as const)('credits commission: $what', async ({ statements, documents }) => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  await registerPlatform(ctx)
  const sundays = ['2026-11-01', '2026-11-08', '2026-11-15']
  for (const [index, amounts] of statements.entries())
    await aStatement(ctx, venue.id, sundays[index]!, amounts)
  await issueCommissions(ctx)
  await issueCommissions(ctx)
  const issued = await commissionOf(ctx, venue.id)
  expect(issued.map(({ kind, total, vat }) => [kind, total, vat])).toEqual(documents)
})

test('issues documents for cash at the hand-over, none when the customer never came', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  await run(ctx.db, sql`update venues.venues set takes_cash = true where id = ${venue.id}`)
  const person = await aPerson(ctx)
  const phone = aPhone()
  await run(
    ctx.db,
    sql`update identity.users set phone = ${phone}, phone_confirmed_at = platform.now() where id = ${person.userId}`,
  )
  const deal = await aDeal(ctx, venue.id, openNow(ctx.now))
  const contact = { email: 'salim@people.test', phone }
  const body = { ...basketOf([deal]), contact, method: 'cash' as const }
  const order: Order = JSON.parse((await placeOrder(keyed(as(ctx, person)), gateway, body)).text)
  await settleOrder(ctx, order.id)
  expect(await documentsOf(ctx, order.id)).toEqual([])
  await completePickup(as(ctx, owner), venue.id, order.pickups[0]!.code!, { cash: order.total })
  await settleOrder(ctx, order.id)
  const documents = await documentsOf(ctx, order.id)
  expect(documents.map(({ issuer, total }) => [issuer, total])).toEqual([
    ['platform', 500],
    ['venue', 1300],
  ])
})

test('credits cash and its fee when a mistaken hand-over is undone and never paid', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const sale = await aPaidPickup(ctx, venue.id, { isCash: true })
  await handOver(ctx, owner, venue.id, sale)
  await settleOrder(ctx, sale.orderId)
  await undo(ctx, owner, sale)
  await settleOrder(ctx, sale.orderId)
  expect(await documentsOf(ctx, sale.orderId)).toHaveLength(2)
  const later = database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + 3 * 3_600_000))
  await closeMissedPickups(later)
  await Promise.all([settleOrder(later, sale.orderId), settleOrder(later, sale.orderId)])
  const credits = (await documentsOf(ctx, sale.orderId)).filter(({ kind }) => kind === 'credit_note')
  expect(credits.map(({ issuer, total, reason }) => [issuer, total, reason])).toEqual([
    ['platform', 500, 'CAN'],
    ['venue', 1300, 'CAN'],
  ])
})

test('issues new documents when an offline hand-over follows the credit of its cash', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const sale = await aPaidPickup(ctx, venue.id, { isCash: true })
  const at = (hours: number) =>
    database.ctx({ kind: 'system', name: 'test' }, new Date(ctx.now.getTime() + hours * 3_600_000))
  const settle = async () => {
    await Promise.all([settleOrder(at(3), sale.orderId), settleOrder(at(3), sale.orderId)])
    const issued = await documentsOf(ctx, sale.orderId)
    const of = (isCredit: boolean) =>
      issued.filter(({ kind }) => (kind === 'credit_note') === isCredit).map(({ total }) => total)
    return { sold: of(false).toSorted(), credited: of(true).toSorted() }
  }
  await handOver(ctx, owner, venue.id, sale)
  await settle()
  await undo(ctx, owner, sale)
  await closeMissedPickups(at(3))
  expect(await settle()).toEqual({ sold: [1300, 500], credited: [1300, 500] })

  const claim = {
    attempt: randomUUID(),
    pickupId: sale.pickupId,
    code: sale.code,
    way: 'code' as const,
    at: ctx.now.toISOString(),
    clockAheadMs: 0,
    by: owner.userId,
  }
  const device = { id: randomUUID(), name: 'Counter' }
  await settleHandOvers(as(at(3), owner), venue.id, { device, claims: [claim] })
  expect(await settle()).toEqual({ sold: [1300, 1300, 500, 500], credited: [1300, 500] })

  await undo(at(3), owner, sale)
  await closeMissedPickups(at(6))
  expect(await settle()).toEqual({ sold: [1300, 1300, 500, 500], credited: [1300, 1300, 500, 500] })
})
