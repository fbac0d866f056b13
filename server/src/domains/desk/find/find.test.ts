import { findAnything as route } from '@dawra/contract/desk/find'
import type { FoundKind } from '@dawra/contract/desk/find.rules'
import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aBusinessOf } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { aTicket } from '#testing/support-builders'
import { findAnything } from './find-anything.ts'

const PHONE = '+96892345678'
const database = databaseTest()
let salim: Person
let order: Awaited<ReturnType<typeof aConfirmedOrder>>
let venueId: string

beforeAll(async () => {
  const ctx = database.ctx()
  salim = await aPerson(ctx)
  await run(
    ctx.db,
    sql`update identity.users set full_name = 'سالم بن أحمد الحارثي', email = 'salim.harthy@mail.test', phone = ${PHONE}
      where id = ${salim.userId}`,
  )
  const { venue } = await aVenue(ctx)
  venueId = venue.id
  await run(
    ctx.db,
    sql`update venues.venues set name_en = 'Muttrah Corner', name_ar = 'ركن مطرح', phone = '+96824123456' where id = ${venue.id}`,
  )
  await aBusinessOf(ctx, venue.id, '1234567', null)
  await run(ctx.db, sql`update businesses.businesses set legal_name = 'Gulf Bakeries LLC'`)
  order = await aConfirmedOrder(as(ctx, salim), new FakeGateway(), [await aDeal(ctx, venue.id)])
  await run(ctx.db, sql`update orders.orders set contact_phone = ${PHONE} where id = ${order.id}`)
  await aTicket(as(ctx, salim))
  await aDonation(as(ctx, await aDonor(ctx)), { title: { en: 'Forty loaves', ar: 'أربعون رغيفًا' } })
})

function member(...office: OfficePermission[]): Ctx {
  return as(database.ctx(), { ...salim, roles: ['operator'], aal: 'aal2', office } as Person)
}
const owner = () => member('owner')

async function kindsFor(ctx: Ctx, q: string): Promise<FoundKind[]> {
  const answer = await findAnything(ctx, route.query.parse({ q }).q)
  expect(route.result.parse(answer)).toEqual(answer)
  return answer.groups.map(({ kind }) => kind)
}
const idsFor = async (q: string, kind: FoundKind) =>
  (await findAnything(owner(), route.query.parse({ q }).q)).groups
    .find(group => group.kind === kind)
    ?.found.map(({ id }) => id) ?? []

test.each([
  '92345678',
  '+968 9234 5678',
  '0096892345678',
  '968 92345678',
  '٩٢٣٤٥٦٧٨',
  '۹۲۳۴۵۶۷۸',
  '+٩٦٨ ٩٢٣٤ ٥٦٧٨',
  '\u202a+968 9234 5678\u202c',
])('finds the person and the order of the phone %s', async q => {
  expect(await idsFor(q, 'person')).toEqual([salim.userId])
  expect(await idsFor(q, 'order')).toEqual([order.id])
})

test.each([
  'سالم',
  'سالم بن احمد',
  'الحارثى',
  'أحمد الحارثي',
  'سَالِم',
  'salim.harthy@mail.test',
  'SALIM.HARTHY@MAIL.TEST',
  'salim.har',
])('finds a person by %s', async q => {
  expect(await idsFor(q, 'person')).toContain(salim.userId)
})

/** @promise admin-overviews.text */
test('finds an order by its number in any spelling, and by the code of its pickup', async () => {
  const { number, pickups } = order
  const arabic = number.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  for (const q of [number, number.toLowerCase(), number.slice(2), arabic, `DS ${number.slice(2)}`, order.id])
    expect([q, await idsFor(q, 'order')]).toEqual([q, [order.id]])
  const code = pickups[0]!.code!
  for (const q of [code, code.toLowerCase(), `${code.slice(0, 2)} ${code.slice(2)}`])
    expect(await idsFor(q, 'order')).toContain(order.id)
})

/** @promise admin-overviews.text */
test('finds a venue, a business, a donation and a ticket by their names', async () => {
  expect(await idsFor('corner', 'venue')).toEqual([venueId])
  expect(await idsFor('مطرح', 'venue')).toEqual([venueId])
  expect(await idsFor('24123456', 'venue')).toEqual([venueId])
  for (const q of ['1234567', 'gulf', 'bakeries llc']) expect(await idsFor(q, 'business')).toHaveLength(1)
  for (const q of ['loaves', 'اربعون', 'Forty lo']) expect(await idsFor(q, 'donation')).toHaveLength(1)
  const { rows } = await database.pool.query<{ number: number }>('select number from support.tickets')
  for (const q of [String(rows[0]!.number), `#${rows[0]!.number}`])
    expect(await idsFor(q, 'ticket')).toHaveLength(1)
})

/** @promise admin-overviews.text */
test('finds the order of an invoice by the invoice’s number', async () => {
  await run(
    database.pool,
    sql`insert into documents.documents (issuer, kind, year, sequence, source, seller, lines, total, vat, order_id, order_number)
      values ('platform', 'receipt', 2026, 42, 'order:test', '{}', '[{}]', 1300, 0, ${order.id}, ${order.number})`,
  )
  for (const q of ['R-2026-000042', 'r-2026-42', 'R2026000042']) {
    const { groups } = await findAnything(member('finance'), q)
    expect(groups).toMatchObject([{ kind: 'document', found: [{ of: { kind: 'order', id: order.id } }] }])
  }
})

test('finds for each member only what their permissions allow', async () => {
  const all = async (q: string) => ({
    nothing: await kindsFor(member(), q),
    support: await kindsFor(member('support'), q),
    people: await kindsFor(member('people'), q),
    finance: await kindsFor(member('finance'), q),
    moderation: await kindsFor(member('moderation'), q),
    planning: await kindsFor(member('planning'), q),
    catalogue: await kindsFor(member('catalogue'), q),
  })
  expect(await all(PHONE)).toEqual({
    nothing: [],
    support: ['person', 'order'],
    people: ['person'],
    finance: ['order'],
    moderation: [],
    planning: [],
    catalogue: [],
  })
  expect(await all('gulf')).toMatchObject({ finance: ['business'], catalogue: ['business'], moderation: [] })
  expect(await all('loaves')).toMatchObject({ support: ['donation'], moderation: ['donation'], people: [] })
})

test('finds nothing by a permission without the second factor', async () => {
  const ctx = as(database.ctx(), { ...salim, roles: ['operator'], aal: 'aal1', office: ['owner'] } as Person)
  expect(await kindsFor(ctx, PHONE)).toEqual([])
})

test.each([
  '%',
  '_',
  '%%%',
  'a%',
  "o'brien",
  "''':* & (",
  '\\',
  '!:*&|<->',
  '()',
  '😀',
  '٪',
  ' ',
  '',
  '--',
  '*',
])('treats special characters as text and finds nothing: %s', async q => {
  expect(await kindsFor(owner(), q)).toEqual([])
})

test('refuses a query that is too long or has control characters', () => {
  expect(route.query.safeParse({ q: 'a'.repeat(10_000) }).success).toBe(false)
  expect(route.query.safeParse({ q: 'a\u0000b' }).success).toBe(false)
  expect(route.query.safeParse({ q: ['a'] }).success).toBe(false)
})

test('finds nothing about an erased person', async () => {
  const ctx = database.ctx()
  const gone = await aPerson(ctx)
  await run(
    ctx.db,
    sql`update identity.users set full_name = 'Zawan Alone', phone = '+96891111117' where id = ${gone.userId}`,
  )
  expect(await idsFor('Zawan', 'person')).toEqual([gone.userId])
  const { rows } = await database.pool.query<{ email: string }>(
    'select email from identity.users where id = $1',
    [gone.userId],
  )
  await transact(ctx, tx => run(tx.db, sql`select identity.erase(${gone.userId})`))
  for (const q of ['Zawan', 'alone', '91111117', rows[0]!.email])
    expect([q, await idsFor(q, 'person')]).toEqual([q, []])
})
