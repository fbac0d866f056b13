import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import { dateOf, muscatDay, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { many, maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  openNow,
  sessionOf,
} from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { aVoucher } from '#testing/shop-builders'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'
import { issueToken } from '../src/domains/identity/contacts/one-time-tokens.ts'
import { checkOrderPayment } from '../src/domains/orders/payment/pay-order.ts'

type Member = Awaited<ReturnType<WholeApp['signUpOperator']>>
type Somebody = Awaited<ReturnType<WholeApp['signUp']>>
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let owner: Member
let huda: Member
let person: Somebody
beforeAll(async () => {
  owner = await whole.signUpOperator()
  person = await whole.signUp()
  huda = await whole.signUpOperator(['support', 'people'])
})

interface ActAnswer {
  code?: string
  email?: string
  phone?: string
  expiresAt?: string
  facts?: { obstacle?: string }
  obstacle?: string
  cancelled?: number
  refund?: number
  requested?: number
}
async function send(by: { token: string }, method: string, path: string, body?: object): Promise<ActAnswer> {
  const answer = await whole.send(method, `/api/v1/${path}`, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
  })
  return answer.status === 204 ? {} : ((await answer.json()) as ActAnswer)
}
const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)
const mailsTo = async (to: string) =>
  (
    await many<{ template: string }>(
      database.pool,
      sql`select template from platform.messages where recipient = ${to} order by id`,
    )
  ).map(({ template }) => template)
const entry = (act: string, subject: string) =>
  maybe<{ reason: string; before: object; after: object }>(
    database.pool,
    sql`select reason, before, after from audit.entries where act = ${act} and subject = ${subject}
      order by id desc limit 1`,
  )

describe('the change of a contact', () => {
  beforeEach(async () => {
    person = await whole.signUp()
  })

  const change = (body: object, by: Member = huda, userId = person.userId) =>
    send(by, 'POST', `admin/people/${userId}/contact`, { reason: 'The mailbox is lost', ...body })
  const newEmail = () => `${randomUUID()}@people.test`
  const signIn = async (email: string) =>
    (
      await whole.send(
        'POST',
        '/auth/v1/token?grant_type=password',
        { email, password: PASSWORD },
        { 'x-test-address': randomUUID() },
      )
    ).status

  /**
   * @promise office-acts.person.contact.text “It changes at once, and they are signed out everywhere.”
   *   (office, a person, Change email or phone; what both addresses get)
   * @promise office-acts.person.contact.tells.email (office, a person, Change email or phone; what both
   *   addresses get)
   * @promise “The password stays as it was.” (office, a person, Change email or phone; what both addresses
   *   get)
   */
  test('ends all sessions after a change of contact, notifies both addresses, is logged', async () => {
    const email = newEmail()
    expect(await change({ kind: 'email', email })).toMatchObject({ email })
    const me = await whole.send('GET', '/api/v1/me', undefined, { authorization: `Bearer ${person.token}` })
    expect(me.status).toBe(401)
    expect([await signIn(person.email), await signIn(email)]).toEqual([400, 200])
    expect(await mailsTo(person.email)).toContain('contact_changed')
    expect(await mailsTo(email)).toEqual(['contact_changed'])
    expect(await entry('POST /api/v1/admin/people/{userId}/contact', person.userId)).toMatchObject({
      reason: 'The mailbox is lost',
      before: { email: person.email },
      after: { email },
    })
    const { email: colleague } = await one<{ email: string }>(
      database.pool,
      sql`select email from identity.users where id = ${owner.userId}`,
    )
    expect(await mailsTo(colleague)).toContain('operator_notice')
    await later()
    const inbox = await many<{ kind: string; what: string }>(
      database.pool,
      sql`select kind, facts ->> 'what' as what from notifications.notifications where user_id = ${person.userId}`,
    )
    expect(inbox).toContainEqual({ kind: 'security_changed', what: 'email_changed' })
  })

  /**
   * @promise office-acts.person.contact.text “It changes at once, and they are signed out everywhere.”
   * @promise office-acts.person.contact.tells.email
   * @promise “The password stays as it was.”
   */
  test('voids what was mailed before the change of a contact', async () => {
    await transact(database.ctx(), tx =>
      issueToken(tx, openKeys('a'.repeat(43)), {
        userId: person.userId,
        purpose: 'recovery',
        address: person.email,
      }),
    )
    const waiting = () =>
      one<{ count: number }>(
        database.pool,
        sql`select count(*)::int as count from identity.one_time_tokens
          where user_id = ${person.userId} and used_at is null`,
      )
    expect((await waiting()).count).toBe(1)
    await change({ kind: 'email', email: newEmail() })
    expect((await waiting()).count).toBe(0)
  })

  /**
   * @promise office-acts.person.contact.text “It changes at once, and they are signed out everywhere.”
   * @promise office-acts.person.contact.tells.email
   * @promise “The password stays as it was.”
   */
  test('refuses an address in use, also for two changes at the same moment', async () => {
    const other = await whole.signUp()
    expect((await change({ kind: 'email', email: other.email })).code).toBe('contact_taken')
    expect((await change({ kind: 'email', email: person.email })).code).toBe('contact_unchanged')
    const email = newEmail()
    const both = await Promise.all([
      change({ kind: 'email', email }),
      change({ kind: 'email', email }, owner, other.userId),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual(['contact_taken', undefined])
  })

  test('takes over an address that another account claimed and never confirmed', async () => {
    const claimant = await whole.signUp()
    await run(
      database.pool,
      sql`update identity.users set email_confirmed_at = null where id = ${claimant.userId}`,
    )
    expect(await change({ kind: 'email', email: claimant.email })).toMatchObject({ email: claimant.email })
    const row = await one<{ email: string | null }>(
      database.pool,
      sql`select email from identity.users where id = ${claimant.userId}`,
    )
    expect(row.email).toBeNull()
  })

  test('changes a phone, but not to a phone by which another person signs in', async () => {
    const [first, second] = ['+96891111101', '+96891111102']
    expect(await change({ kind: 'phone', phone: first })).toMatchObject({ phone: first })
    await run(
      database.pool,
      sql`update identity.users set phone_confirmed_at = now() where id = ${person.userId}`,
    )
    expect(await change({ kind: 'phone', phone: second })).toMatchObject({ phone: second })
    const other = await whole.signUp()
    expect((await change({ kind: 'phone', phone: second }, huda, other.userId)).code).toBe('contact_taken')
    expect(await mailsTo(person.email)).toContain('contact_changed')
  })

  test('refuses to change the contact of a member of the office', async () => {
    const email = newEmail()
    expect((await change({ kind: 'email', email }, huda, owner.userId)).code).toBe('person_in_office')
    expect((await change({ kind: 'email', email }, huda, huda.userId)).code).toBe('own_act')
    expect((await change({ kind: 'email', email }, huda, randomUUID())).code).toBe('not_found')
    const finance = await whole.signUpOperator(['finance'])
    expect((await change({ kind: 'email', email }, finance)).code).toBe('permission_needed')
  })
})

describe('a notification that is sent again', () => {
  const resend = (id: string, by: Member = huda) =>
    send(by, 'POST', `admin/notifications/${id}/resend`, { reason: 'It never came' })
  const idOf = async (userId: string, kind: string) =>
    (
      await one<{ id: string }>(
        database.pool,
        sql`select id from notifications.notifications where user_id = ${userId} and kind = ${kind}`,
      )
    ).id
  const sent = (id: string) =>
    many<{ state: string; isAgain: boolean }>(
      database.pool,
      sql`select state, resent_by is not null as "isAgain" from notifications.deliveries
        where notification_id = ${id} and channel = 'mail' order by id`,
    )

  /**
   * @promise office-acts.resend.text (office, what a person was told, Send again)
   * @promise office-acts.resend.tells (office, what a person was told, Send again)
   */
  test('sends a notification again with its receipt despite its switch, and logs why', async () => {
    const { venue } = await aVenue(database.ctx())
    const deal = await aDeal(database.ctx(), venue.id)
    const customer = await aPerson(database.ctx())
    const [buyer, gateway] = [as(database.ctx(), customer), new FakeGateway()]
    const order = await aPlacedOrder(buyer, gateway, [deal])
    gateway.pay(sessionOf(order))
    await checkOrderPayment(buyer, gateway, order.id)
    await later()
    const id = await idOf(customer.userId, 'order_paid')
    await run(
      database.pool,
      sql`insert into notifications.preferences (user_id, kind, channel, is_on)
        values (${customer.userId}, 'order_paid', 'mail', false)`,
    )
    expect(await resend(id)).toEqual({ notificationId: id })
    await later()
    expect(await sent(id)).toEqual([
      { state: 'sent', isAgain: false },
      { state: 'sent', isAgain: true },
    ])
    const { email } = await one<{ email: string }>(
      database.pool,
      sql`select contact_email as email from orders.orders where id = ${order.id}`,
    )
    expect((await mailsTo(email)).filter(template => template === 'order_paid')).toHaveLength(2)
    expect(await entry('POST /api/v1/admin/notifications/{notificationId}/resend', id)).toMatchObject({
      reason: 'It never came',
    })
    for (const _ of [2, 3]) await resend(id)
    expect((await resend(id)).code).toBe('too_many_requests')
  })

  /**
   * @promise office-acts.resend.text
   * @promise office-acts.resend.tells
   */
  test('refuses to send a notification again that is outdated, unmailed or unknown', async () => {
    const tell = async (kind: string, facts: object) => {
      const row = await one<{ id: string }>(
        database.pool,
        sql`insert into notifications.notifications (user_id, kind, subject, source, facts)
          values (${person.userId}, ${kind}, 'test', ${randomUUID()}, ${JSON.stringify(facts)}::jsonb) returning id`,
      )
      return row.id
    }
    const pickup = { pickupId: randomUUID(), orderId: randomUUID() }
    expect(await resend(await tell('order_ready', pickup))).toMatchObject({
      code: 'notice_not_resendable',
      obstacle: 'over',
    })
    expect(await resend(await tell('points_earned', { points: 1 }))).toMatchObject({ obstacle: 'no_mail' })
    expect(await resend(await tell('order_cancelled', pickup))).toMatchObject({ obstacle: 'no_address' })
    expect((await resend(randomUUID())).code).toBe('not_found')
  })
})

describe('a voucher that is extended', () => {
  const day = (days: number) => dateOf(muscatDayNumber(new Date()) + days)
  const extend = (id: string, until: string, by: Member = huda) =>
    send(by, 'POST', `admin/vouchers/${id}/extension`, { until, reason: 'We were closed' })
  const ofPerson = () => as(database.ctx(), { kind: 'user', userId: person.userId } as never)

  /** @promise office-acts.person.extend.text (office, a person's vouchers) */
  test('extends a voucher to the end of the later day, notifies its owner, and is logged', async () => {
    const { id } = await aVoucher(ofPerson())
    await run(
      database.pool,
      sql`update vouchers.vouchers set issued_at = now() - interval '9 days', expires_at = now() - interval '1 day'
        where id = ${id}`,
    )
    expect(Date.parse((await extend(id, day(20))).expiresAt!)).toBe(Date.parse(`${day(21)}T00:00:00+04:00`))
    await later()
    const notified = await many<{ kind: string }>(
      database.pool,
      sql`select kind from notifications.notifications where user_id = ${person.userId} and kind = 'voucher_extended'`,
    )
    expect(notified).toHaveLength(1)
    expect(await entry('POST /api/v1/admin/vouchers/{voucherId}/extension', id)).toMatchObject({
      reason: 'We were closed',
    })
    const { vouchers } = (await send(huda, 'GET', `admin/people/${person.userId}/vouchers`)) as {
      vouchers?: { status: string }[]
    }
    expect(vouchers).toMatchObject([{ status: 'ready' }])
  })

  /** @promise office-acts.person.extend.text */
  test('refuses to shorten a voucher, extend it too far, or restore it after use', async () => {
    const { id } = await aVoucher(ofPerson())
    expect(await extend(id, day(1))).toMatchObject({ code: 'voucher_not_extendable', obstacle: 'not_later' })
    expect(await extend(id, day(91))).toMatchObject({ obstacle: 'too_long' })
    await run(
      database.pool,
      sql`update vouchers.vouchers set status = 'used', used_at = now(), subject = 'order:' || ${id} where id = ${id}`,
    )
    expect(await extend(id, day(60))).toMatchObject({ obstacle: 'used' })
    expect((await extend(randomUUID(), day(60))).code).toBe('not_found')
  })

  test('requires another member for one’s own voucher', async () => {
    const mine = as(database.ctx(), { kind: 'user', userId: huda.userId } as never)
    const { id } = await aVoucher(mine)
    expect((await extend(id, day(60))).code).toBe('own_act')
    expect(await extend(id, day(60), owner)).toHaveProperty('expiresAt')
  })
})

describe('a store that is closed for today', () => {
  const gateway = new FakeGateway()
  const ctx = () => database.ctx()
  const close = (venueId: string, by: Member = huda) =>
    send(by, 'POST', `admin/venues/${venueId}/closing`, { reason: 'There is no power' })
  const statusOf = async ({ pickups }: Pick<Order, 'pickups'>) =>
    (
      await one<{ status: string }>(
        database.pool,
        sql`select status from orders.pickups where id = ${pickups[0]!.id}`,
      )
    ).status
  async function aSale(venueId: string, over: object = {}) {
    const deal = await aDeal(ctx(), venueId, { ...openNow(ctx().now), portions: 9, ...over })
    const customer = await aPerson(ctx())
    const order = await aConfirmedOrder(as(ctx(), customer), gateway, [deal])
    return { deal, customer, order }
  }

  /**
   * @promise office-acts.venue.close.text (office, a store, Close for today)
   * @promise office-acts.venue.close.tells (office, a store, Close for today)
   */
  test('refunds the day’s orders of a closed store, ends its deals, notifies everyone', async () => {
    const { venue, owner: cook } = await aVenue(ctx())
    const sale = await aSale(venue.id)
    const inADay = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const tomorrow = await aDeal(ctx(), venue.id, { window: { startsAt: inADay(24), endsAt: inADay(26) } })
    const before = await send(huda, 'GET', `admin/venues/${venue.id}/closing`)
    expect(before).toMatchObject({ isClosed: false, pickups: 1, amount: sale.order.pickups[0]!.total })
    const done = await close(venue.id)
    expect(done).toMatchObject({ cancelled: 1, requested: 0 })
    expect(done.refund).toBeGreaterThanOrEqual(sale.order.pickups[0]!.total)
    expect(await statusOf(sale.order)).toBe('cancelled')
    const states = await many<{ id: string; status: string; sold: number }>(
      database.pool,
      sql`select id, status, sold from deals.deals where venue_id = ${venue.id}`,
    )
    const stateOf = (id: string) => states.find(deal => deal.id === id)
    expect(stateOf(sale.deal.id)).toMatchObject({ status: 'withdrawn' })
    expect(stateOf(tomorrow.id)).not.toMatchObject({ status: 'withdrawn' })
    const { specialDays } = (await send(huda, 'GET', `venues/${venue.id}`)) as { specialDays?: object[] }
    expect(specialDays).toContainEqual({ date: muscatDay(new Date()), hours: [] })
    await later()
    const notified = await many<{ userId: string; kind: string }>(
      database.pool,
      sql`select user_id as "userId", kind from notifications.notifications
        where kind in ('order_cancelled', 'store_closed_today')
          and user_id = any(${[sale.customer.userId, cook.userId]}::uuid[]) order by kind`,
    )
    expect(notified).toEqual([
      { userId: sale.customer.userId, kind: 'order_cancelled' },
      { userId: cook.userId, kind: 'store_closed_today' },
    ])
    expect(await entry('POST /api/v1/admin/venues/{venueId}/closing', venue.id)).toMatchObject({
      reason: 'There is no power',
      after: { cancelled: 1, deals: 1 },
    })
    expect(await send(huda, 'GET', `admin/venues/${venue.id}/closing`)).toMatchObject({
      isClosed: true,
      pickups: 0,
      deals: 0,
    })
  })

  test('requires a second member for large refunds, and refunds once when closed twice', async () => {
    const { venue } = await aVenue(ctx())
    const large = await aSale(venue.id, { price: 60_000, originalPrice: 120_000 })
    const small = await aSale(venue.id)
    const both = await Promise.all([close(venue.id), close(venue.id, owner)])
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    expect(both.map(({ cancelled }) => cancelled).sort()).toEqual([0, 1])
    expect(both.map(({ requested }) => requested).sort()).toEqual([0, 1])
    expect([await statusOf(large.order), await statusOf(small.order)]).toEqual(['confirmed', 'cancelled'])
  })

  /**
   * @promise office-acts.venue.close.text
   * @promise office-acts.venue.close.tells
   */
  test('cancels and refunds orders in checkout of a closed store once they are paid', async () => {
    const { venue } = await aVenue(ctx())
    const deal = await aDeal(ctx(), venue.id, { ...openNow(ctx().now), portions: 9 })
    const customer = as(ctx(), await aPerson(ctx()))
    const placed = await aPlacedOrder(customer, gateway, [deal])
    expect(await close(venue.id)).toMatchObject({ cancelled: 0, requested: 0 })
    expect(await statusOf(placed)).toBe('awaiting_payment')
    gateway.pay(sessionOf(placed))
    await checkOrderPayment(customer, gateway, placed.id)
    await later()
    expect(await statusOf(placed)).toBe('cancelled')
    const { refunded } = await one<{ refunded: number }>(
      database.pool,
      sql`select coalesce(sum(r.amount), 0)::bigint as refunded from payments.refunds r
        join payments.payments p on p.id = r.payment_id where p.subject = ${`order:${placed.id}`}`,
    )
    expect(refunded).toBe(placed.total)
    // Later sales are not affected.
    await run(database.pool, sql`update orders.closings set closed_at = closed_at - interval '1 hour'`)
    expect(await statusOf((await aSale(venue.id)).order)).toBe('confirmed')
  })

  test('closes only an existing store, with the permission for support', async () => {
    expect((await close(randomUUID())).code).toBe('not_found')
    const { venue } = await aVenue(ctx())
    const moderator = await whole.signUpOperator(['moderation'])
    expect((await close(venue.id, moderator)).code).toBe('permission_needed')
  })
})
