import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson, openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { messageJobs, openCarriers } from '#platform/deliver-messages'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person, sessionOf } from '#testing/builders'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { type Received, type SmtpInbox, smtpInbox } from '#testing/smtp-inbox'
import { markReady } from '../src/domains/orders/counter/mark-ready.ts'
import { checkOrderPayment } from '../src/domains/orders/payment/pay-order.ts'
import { cancelPickup } from '../src/domains/orders/pickups/cancel-pickup.ts'
import { messages } from '../src/domains.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const gateway = new FakeGateway()
const database = databaseTest()
let inbox: SmtpInbox
let carriers: ReturnType<typeof openCarriers>
let customer: Person
let mine: Ctx
let byCook: Ctx
let venueId: string
let email: string
beforeAll(async () => {
  inbox = await smtpInbox()
  const { venue, owner } = await aVenue(database.ctx())
  venueId = venue.id
  byCook = as(database.ctx(), owner)
})
beforeEach(async () => {
  carriers = openCarriers({ smtpUrl: inbox.url, from: 'Dawra <hello@dawra.example>' }, undefined)
  customer = await aPerson(database.ctx())
  mine = as(database.ctx(), customer)
  email = (
    await one<{ email: string }>(
      mine.db,
      sql`select email from identity.people where id = ${customer.userId}`,
    )
  ).email
})
afterEach(() => carriers.mail?.close())
afterAll(() => inbox.close())

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const speaks = (language: 'en' | 'ar') =>
  database.pool.query('update identity.users set language = $1 where id = $2', [language, customer.userId])
/** An order paid at the gateway; the server does not know it yet. */
const anOrder = async (venueIds: string[] = [venueId]) => {
  const deals = await Promise.all(venueIds.map(id => aDeal(database.ctx(), id)))
  const placed = await aPlacedOrder(mine, gateway, deals)
  gateway.pay(sessionOf(placed))
  return placed.id
}
/** The order as its customer sees it after the payment was verified. */
const read = async (orderId: string): Promise<Order> =>
  JSON.parse((await checkOrderPayment(mine, gateway, orderId)).text)
const pay = async (venueIds?: string[]) => {
  const orderId = await anOrder(venueIds)
  await checkOrderPayment(mine, gateway, orderId)
  return orderId
}
async function orderInMails(venueIds?: string[]) {
  const orderId = await pay(venueIds)
  await deliverNotifications(database, services)
  return read(orderId)
}

/** Tries each waiting mail once, as the workers do. @returns how many were not accepted */
async function send(at = new Date()): Promise<number> {
  const waiting = await many<{ id: string }>(
    mine.db,
    sql`select id from platform.messages where sent_at is null and dropped_at is null order by id`,
  )
  const [{ tasks = {} } = {}] = messageJobs(carriers, messages, 'https://dawra.example')
  const ctx = database.ctx({ kind: 'system', name: 'test' }, at)
  const tries = await Promise.allSettled(waiting.map(row => tasks['platform.deliver']?.(ctx, row as never)))
  return tries.filter(({ status }) => status === 'rejected').length
}

const received = (to = email) => inbox.received.filter(mail => mail.to.includes(to))
const part = (mail: Received | undefined, type: string) =>
  mail?.parts.find(each => each.type === type)?.content ?? Buffer.alloc(0)

/**
 * @promise checkout.contact.emailHint (checkout, email)
 * @promise “Your order at {venue} is confirmed” (mail `order_paid`, with receipt, calendar file and code)
 */
test('mails a paid order once, with its code, the receipt and the calendar file', async () => {
  const order = await orderInMails()
  await send()
  await send()
  const [mail, ...more] = received()
  expect(more).toEqual([])
  expect(mail?.headers).toContain('Subject: Your order at')
  expect(mail?.headers).toMatch(
    /^List-Unsubscribe: <https:\/\/dawra\.example\/api\/v1\/mail-subscription\/unsubscribe\?token=[^>\s]+>\r?$/m,
  )
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [pickup] = order.pickups
  for (const twin of ['text/plain', 'text/html']) {
    const written = part(mail, twin).toString()
    expect(written.split(pickup!.code!)).toHaveLength(2)
    for (const fact of [order.number, 'Way 2235, Building 14', 'OMR', `/orders/${order.id}`])
      expect(written).toContain(fact)
  }
  expect(part(mail, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-')
  const calendar = part(mail, 'text/calendar').toString()
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
  expect(calendar).toContain(`UID:${pickup!.id}`)
  const names = mail?.parts.map(({ headers }) => headers['content-disposition'] ?? '').join()
  expect(names).toContain(`${order.number}.pdf`)
  expect(names).toContain(`${order.number}.ics`)
})

test('mails an order of two venues with both codes, each with its window', async () => {
  const { venue } = await aVenue(database.ctx(), { name: { en: 'Dar Al Tamr', ar: 'دار التمر' } })
  const order = await orderInMails([venueId, venue.id])
  await send()
  const text = part(received()[0], 'text/plain').toString()
  for (const { code } of order.pickups) expect(text).toContain(code)
  expect(text).toContain('Dar Al Tamr')
  expect(text.match(/When: /g)).toHaveLength(2)
})

test('hides the code where a list of mails or a locked screen shows a mail', async () => {
  const order = await orderInMails()
  await send()
  const mail = received()[0]
  const html = part(mail, 'text/html').toString()
  const preview = /<div style="display:none[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? ''
  expect(preview).toContain(order.number)
  for (const shown of [preview, mail!.headers]) expect(shown).not.toContain(order.pickups[0]!.code)
  // Filler after the preview hides the rest of the mail in the list.
  expect(preview.length).toBeGreaterThan(500)
})

test('sets each cell of an Arabic mail right-to-left, for programs that need it', async () => {
  await speaks('ar')
  await orderInMails()
  await send()
  const mail = received()[0]
  expect(mail?.headers).toContain('Content-Language: ar')
  expect(mail?.headers).toContain('Subject: تم تأكيد طلبك')
  const html = part(mail, 'text/html').toString()
  const inGmail = html.replace(/<(html|body)[^>]*>/g, '')
  expect(inGmail).toMatch(/<div dir="rtl" [^>]*direction:rtl;text-align:right/)
  const cells = inGmail.match(/<td[^>]*>(?!&nbsp;)/g) ?? []
  expect(cells.length).toBeGreaterThan(6)
  for (const cell of cells) {
    expect(cell).toContain('dir="rtl"')
    expect(cell).toContain('direction:rtl;text-align:right')
  }
  expect(part(mail, 'text/plain').toString()).toContain('رمز الاستلام')
})

test('sends each mail once after an outage of the mail server, except expired ones', async () => {
  const port = Number(new URL(inbox.url).port)
  await inbox.close()
  const order = await orderInMails()
  await markReady(byCook, order.pickups[0]!.id)
  await deliverNotifications(database, services)
  expect(await send()).toBe(2)
  await cancelPickup(byCook, order.pickups[0]!.id, 'sold_out')
  await deliverNotifications(database, services)
  expect(await send(inMinutes(30))).toBe(2)

  inbox = await smtpInbox(port)
  expect(await send(inMinutes(60))).toBe(0)
  expect(await send(inMinutes(61))).toBe(0)
  const subjects = received().map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1] ?? '')
  expect(subjects).toHaveLength(2)
  expect(subjects.join()).toMatch(/confirmed/)
  expect(subjects.join()).toMatch(/had to cancel/)
})

test('writes a mail in the language that its person has chosen by then', async () => {
  await pay()
  await speaks('ar')
  await deliverNotifications(database, services)
  await send()
  expect(received()[0]?.headers).toContain('Content-Language: ar')
})

test('sends nothing to a person who is erased before the mail is written or sent', async () => {
  await pay()
  await transact(database.ctx(), tx => erasePerson(tx, customer.userId))
  await deliverNotifications(database, services)
  await send()
  expect(received()).toEqual([])

  const other = await aPerson(database.ctx())
  mine = as(database.ctx(), other)
  const order = await orderInMails()
  await transact(database.ctx(), tx => erasePerson(tx, other.userId))
  await deliverNotifications(database, services)
  const before = inbox.received.length
  await send()
  expect(inbox.received.slice(before).some(({ body }) => body.includes(order.number))).toBe(false)
})

test('writes one mail when two servers relay the same event', async () => {
  await pay()
  await Promise.all([
    deliverNotifications(database, services),
    deliverNotifications(database, services),
    deliverNotifications(database, services),
  ])
  await send()
  expect(received()).toHaveLength(1)
})
