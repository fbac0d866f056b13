import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConfirmedOrder, aDeal, aPerson, aPlacedOrder, as, aVenue } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getCalendar } from './calendar.ts'
import { getReceipt } from './receipt.ts'

let database: TestDatabase
const gateway = new FakeGateway()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function given() {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const customer = as(ctx, await aPerson(ctx))
  return { ctx, customer, deals: [await aDeal(ctx, venue.id)] }
}

test('gives a paid order’s receipt and calendar to its customer only', async () => {
  const { ctx, customer, deals } = await given()
  const { id, number, pickups } = await aConfirmedOrder(customer, gateway, deals)

  const receipt = await getReceipt(customer, id, 'ar')
  expect(receipt.headers.get('content-type')).toBe('application/pdf')
  expect(receipt.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
  expect(receipt.headers.get('cache-control')).toBe('private, no-store')
  expect((await receipt.text()).slice(0, 5)).toBe('%PDF-')

  const calendar = await getCalendar(customer, id, 'ar')
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(calendar.headers.get('content-disposition')).toBe(`attachment; filename="${number}.ics"`)
  const ics = await calendar.text()
  expect(ics).toContain(`UID:${pickups[0]?.id}\r\nSEQUENCE:0\r\n`)
  expect(ics).toContain(pickups[0]?.code)

  const stranger = as(ctx, await aPerson(ctx))
  await expect(getReceipt(stranger, id, 'en')).rejects.toMatchObject({ code: 'not_found' })
  await expect(getCalendar(stranger, id, 'en')).rejects.toMatchObject({ code: 'not_found' })
})

test('refuses receipt and calendar for an unpaid order', async () => {
  const { customer, deals } = await given()
  const { id } = await aPlacedOrder(customer, gateway, deals)
  await expect(getReceipt(customer, id, 'en')).rejects.toMatchObject({ code: 'receipt_not_ready' })
  await expect(getCalendar(customer, id, 'en')).rejects.toMatchObject({ code: 'receipt_not_ready' })
})
