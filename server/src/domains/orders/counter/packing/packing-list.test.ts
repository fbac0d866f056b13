import { join } from 'node:path'
import type { BoardPickup } from '@dawra/contract/orders/board'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadFonts } from '#platform/pdf/fonts'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getBoard } from '../board.ts'
import { labelsContent } from './labels-content.ts'
import { listContent } from './list-content.ts'
import { getPackingList } from './packing-list.ts'

let database: TestDatabase
let compiler: NodeCompiler
const gateway = new FakeGateway()
beforeAll(async () => {
  database = await testDatabase()
  compiler = NodeCompiler.create({
    workspace: join(import.meta.dirname, '../../../..'),
    fontArgs: [{ fontBlobs: await loadFonts() }],
  })
})
afterAll(() => database.drop())

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const NAME = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const AT = new Date('2026-11-22T12:00:00Z')
const list = { format: 'list', language: 'en' } as const

async function given() {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const stated = await aDeal(ctx, venue.id)
  const unknown = await aDeal(ctx, venue.id, {
    title: { en: 'Soup', ar: 'شوربة' },
    allergenAnswer: 'unknown',
    allergens: [],
  })
  const customer = as(ctx, await aPerson(ctx))
  const order = await aConfirmedOrder(customer, gateway, [{ ...stated, quantity: 2 }, unknown])
  const cook = as(ctx, owner)
  const { fresh } = JSON.parse((await getBoard(cook, venue.id)).text) as { fresh: BoardPickup[] }
  return { ctx, venue, cook, order, fresh, window: stated.window }
}

const compile = (template: string, content: object) => {
  const compiled = compiler.compile({
    mainFilePath: join(import.meta.dirname, template),
    inputs: { content: JSON.stringify(content) },
  })
  expect(compiled.takeDiagnostics()?.shortDiagnostics ?? []).toEqual([])
  return compiled.result
}

test('gives a packing list only to the venue’s team, and only with open orders', async () => {
  const { ctx, venue, cook, window } = await given()
  const pdf = await getPackingList(cook, venue.id, { ...list, ...window })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  const stranger = as(ctx, await aPerson(ctx))
  await expect(getPackingList(stranger, venue.id, list)).rejects.toMatchObject({ code: 'not_found' })
  const otherWindow = { ...list, startsAt: window.endsAt }
  await expect(getPackingList(cook, venue.id, otherWindow)).rejects.toMatchObject({
    code: 'nothing_to_pack',
  })
})

/**
 * @promise business-orders.papers.text (board, Print: list and labels)
 * @promise business-orders.card.notStated (board, Print: list and labels)
 */
test('lists what to pack for whom, and the allergens or that none are stated', async () => {
  const { fresh, order } = await given()
  const [part] = listContent(NAME, fresh, { language: 'en', at: AT }).windows
  expect(part?.summary).toBe('Orders: 1 · Portions: 3')
  expect(part?.dishes.map(({ quantity, title }) => plain(`${quantity} ${title}`))).toEqual([
    '2× Chicken biryani',
    '1× Soup',
  ])
  const [packed] = part?.orders ?? []
  expect(plain(packed?.number ?? '')).toBe(order.number.slice(-4))
  expect(plain(packed?.name ?? '')).toBe('Salim H.')
  const said = packed?.lines.map(({ title, allergens }) => plain(`${title}: ${allergens}`)).toSorted()
  expect(said).toEqual(['Chicken biryani: Contains: Milk', 'Soup: Allergens not stated'])
})

/**
 * @promise business-orders.papers.text
 * @promise business-orders.card.notStated
 */
test('prints a label in both languages for each portion', async () => {
  const { fresh } = await given()
  const { labels } = labelsContent(fresh, { format: 'roll', language: 'ar' })
  expect(labels.map(({ part }) => plain(part))).toEqual(['1/3', '2/3', '3/3'])
  const soup = labels.find(({ isStated }) => !isStated)
  expect(soup?.texts.map(({ language, title, allergens }) => [language, plain(title), allergens])).toEqual([
    ['ar', 'شوربة', 'لم تُذكر مسببات الحساسية'],
    ['en', 'Soup', 'Allergens not stated'],
  ])
})

test('prints a general word for stores and people whose names have no letters', async () => {
  const { fresh } = await given()
  const pickups = [{ ...fresh[0]!, customer: { ...fresh[0]!.customer, name: '🌴' } }]
  const list = listContent({ en: '🍕🥤', ar: null }, pickups, { language: 'ar', at: AT })
  expect([plain(list.venue), plain(list.windows[0]?.orders[0]?.name ?? '')]).toEqual(['البائع', 'الزبون'])
  const { labels } = labelsContent(pickups, { format: 'roll', language: 'en' })
  expect(plain(labels[0]?.name ?? '')).toBe('Customer')
})

test('prints a compound first name whole on the list and its labels', async () => {
  const { fresh } = await given()
  const pickup = fresh[0]!
  const pickups = [
    {
      ...pickup,
      customer: { ...pickup.customer, name: 'عبد الله بن سالم الحارثي' },
      collector: 'Abdul Rahman Al Balushi',
    },
  ]
  const [packed] = listContent(NAME, pickups, { language: 'ar', at: AT }).windows[0]!.orders
  expect(plain(packed!.name)).toBe('عبد الله ح.')
  expect(packed!.notes.map(plain)).toContainEqual(expect.stringContaining('Abdul Rahman B.'))
  const { labels } = labelsContent(pickups, { format: 'roll', language: 'ar' })
  expect(plain(labels[0]!.name)).toBe('عبد الله ح.')
})

describe('the template', () => {
  test.each(LANGUAGES)('prints a label with a glyph for every letter (%s)', async language => {
    const { fresh } = await given()
    const document = compile('list.typ', listContent(NAME, fresh, { language, at: AT }))
    // PDF/UA refuses text that no font can show.
    expect(compiler.pdf(document!, { pdfStandard: 'ua-1' }).subarray(0, 5).toString()).toBe('%PDF-')
    const labels = labelsContent(fresh, { format: 'sheet', language })
    expect(compiler.pdf(compile('labels.typ', labels)!).length).toBeGreaterThan(10_000)
  })

  test('fits 24 labels on a sheet, however long the text, or one on each page of a roll', async () => {
    const { fresh } = await given()
    const note = { en: 'Long words '.repeat(27), ar: 'كلام طويل '.repeat(30) }
    const lines = fresh[0]!.lines.slice(0, 1).map(line => ({
      ...line,
      quantity: 25,
      allergens: [...allergens],
      allergensNote: note,
    }))
    const many = [{ ...fresh[0]!, lines }]
    const pagesOf = (format: 'sheet' | 'roll', pickups: readonly BoardPickup[]) =>
      compile('labels.typ', labelsContent(pickups, { format, language: 'en' }))?.numOfPages
    expect(pagesOf('sheet', many)).toBe(2)
    expect(pagesOf('roll', many)).toBe(25)
    const sheet = [{ ...fresh[0]!, lines: lines.map(line => ({ ...line, quantity: 24 })) }]
    expect(pagesOf('sheet', sheet)).toBe(1)
  })
})
