import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { codeOf, race } from '#testing/refusals'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { withdrawDonation } from '../changing/end-donation.ts'
import { recallDonation } from '../changing/recall-donation.ts'
import { ownDonationOf } from '../giving/own-donations.ts'
import { handOverDonation } from '../handing-over/hand-over.ts'
import { keepDonationsCurrent } from '../jobs.ts'
import { cancelRequest } from '../requests/cancel-request.ts'
import { declineRequest } from '../requests/decline-request.ts'
import { ownRequestOf } from '../requests/own-requests.ts'
import { checkRequestPayment, payRequest } from './pay-request.ts'
import { refundCollected } from './refund-collected.ts'

let database: TestDatabase
let whole: WholeApp
let ctx: Ctx & { db: pg.Pool }
/** A verified bakery, and a user who buys half a kilo of its two for 500 of 2000 baisa. */
let own: Ctx
let asker: Ctx
let donation: Awaited<ReturnType<typeof aDonation>>
let request: OwnRequest

beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
  ctx = { ...database.ctx(), db: database.pool }
})
afterAll(async () => {
  await whole.close()
  await database.drop()
})
beforeEach(async () => {
  ctx = { ...database.ctx(), db: database.pool }
  own = as(ctx, await aDonor(ctx, { isVerified: true, name: 'Al Nakheel Bakery' }))
  asker = as(ctx, await aNeighbour(ctx))
  donation = await aDonation(own, { price: 2000 })
  request = await aRequest(asker, donation)
})

const happen = () => letHappen(ctx, whole.services)
const sessionOf = ({ payment }: OwnRequest) => payment?.url?.split('/').at(-1) ?? ''
const open = () => payRequest(asker, whole.gateway, request.id, 'card')
async function paid() {
  await accepted(own, request.id)
  const page = await open()
  whole.gateway.pay(sessionOf(page))
  await checkRequestPayment(asker, whole.gateway, request.id)
  await happen()
  return ownRequestOf(asker, request.id)
}
const ledger = async () =>
  Object.fromEntries(
    (
      await many<{ account: string; sum: number }>(
        ctx.db,
        sql`select split_part(account, ':', 1) as account, sum(amount) as sum from payments.ledger_entries
          where account in (${`held:request:${request.id}`}, ${`donor:${own.actor.kind === 'user' && own.actor.userId}`})
          group by 1 having sum(amount) <> 0`,
      )
    ).map(({ account, sum }) => [account, sum]),
  )
const endHold = () =>
  run(ctx.db, sql`update donations.requests set hold_expires_at = now() where id = ${request.id}`)
const agreedIn = (hours: number) =>
  run(
    ctx.db,
    sql`update donations.requests set agreed_at = now() + make_interval(hours => ${hours}::int) where id = ${request.id}`,
  )
const refunded = () => whole.gateway.balance

test('holds a request for its payment, and confirms it once with a code', async () => {
  expect(await accepted(own, request.id)).toMatchObject({ status: 'accepted', price: 500 })
  const held = await ownRequestOf(asker, request.id)
  expect(held).toMatchObject({ code: null, payment: null, meeting: { address: 'Way 2235, House 14' } })
  expect(Date.parse(held.holdExpiresAt!) - Date.now()).toBeGreaterThan(115 * 60_000)
  expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsLeft: 1500 })

  const pages = await Promise.all([open(), open(), open()])
  const again = await open()
  expect(new Set([...pages, again].filter(page => page.payment?.url).map(sessionOf)).size).toBe(1)
  expect(again.payment).toMatchObject({ status: 'open', amount: 500 })
  whole.gateway.pay(sessionOf(again))
  await checkRequestPayment(asker, whole.gateway, request.id)
  await checkRequestPayment(asker, whole.gateway, request.id)
  await happen()
  expect(await ownRequestOf(asker, request.id)).toMatchObject({
    status: 'confirmed',
    code: expect.stringMatching(/^[A-Z]{2}\d{3}$/),
    payment: { status: 'captured', amount: 500 },
    holdExpiresAt: null,
  })
  expect(await codeOf(open())).toBe('request_closed')
  expect(await ledger()).toEqual({ held: 500 })
})

test('credits the donor with the money after the hand-over', async () => {
  const { code } = await paid()
  await handOverDonation(own, donation.id, code!)
  expect(await ledger()).toEqual({ donor: 500 })
})

test('opens the payment page on a later try when the gateway was unreachable', async () => {
  await accepted(own, request.id)
  whole.gateway.isDown = true
  expect(await codeOf(open())).toBe('payment_unavailable')
  whole.gateway.isDown = false
  whole.gateway.lostResponses = 1
  expect(await codeOf(open())).toBe('payment_unavailable')
  const { payment } = await open()
  expect(payment).toMatchObject({ status: 'open' })
  const sessions = [...whole.gateway.sessions.values()].filter(
    ({ amount, status }) => amount === 500 && status === 'unpaid',
  )
  expect(new Set(sessions.map(session => session.reference)).size).toBe(sessions.length)
})

/**
 * @promise “for two hours. Pay within that time”
 * @promise “If you do not pay in time, nothing is charged and it goes to others.”
 */
test('offers food again when it was not paid in time, and refunds a late payment', async () => {
  await accepted(own, request.id)
  const page = await open()
  await endHold()
  expect(await codeOf(open())).toBeUndefined()
  await keepDonationsCurrent(ctx)
  expect(await ownRequestOf(asker, request.id)).toMatchObject({ status: 'lapsed', reason: 'not_paid' })
  expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsLeft: 2000, status: 'available' })
  expect(await codeOf(open())).toBe('request_hold_expired')
  const before = refunded()
  whole.gateway.pay(sessionOf(page))
  await happen()
  await happen()
  expect(refunded()).toBe(before)
  expect(await ledger()).toEqual({})
  expect(await ownRequestOf(asker, request.id)).toMatchObject({
    status: 'lapsed',
    payment: { refunds: [{ amount: 500, status: 'refunded' }] },
  })
})

test('confirms a request that was paid at the last moment', async () => {
  await accepted(own, request.id)
  const page = await open()
  whole.gateway.pay(sessionOf(page))
  await endHold()
  await checkRequestPayment(asker, whole.gateway, request.id)
  await keepDonationsCurrent(ctx)
  await happen()
  expect(await ownRequestOf(asker, request.id)).toMatchObject({ status: 'confirmed' })
})

test('refuses to pay after the hold, for free donations, and for others’ requests', async () => {
  expect(await codeOf(open())).toBe('request_closed')
  await accepted(own, request.id)
  await endHold()
  expect(await codeOf(open())).toBe('request_hold_expired')
  const stranger = as(ctx, await aNeighbour(ctx))
  expect(await codeOf(payRequest(stranger, whole.gateway, request.id, 'card'))).toBe('not_found')
  expect(await codeOf(checkRequestPayment(stranger, whole.gateway, request.id))).toBe('not_found')
})

test('declines waiting requests after the payment, not during the hold', async () => {
  const other = as(ctx, await aNeighbour(ctx))
  const waiting = await aRequest(other, donation)
  await accepted(own, request.id)
  const rest = await aRequest(as(ctx, await aNeighbour(ctx)), donation, { grams: 1500 })
  await accepted(own, rest.id)
  expect(await ownRequestOf(other, waiting.id)).toMatchObject({ status: 'waiting' })
  await run(ctx.db, sql`update donations.requests set hold_expires_at = now() where id = ${rest.id}`)
  await keepDonationsCurrent(ctx)
  expect(await accepted(own, waiting.id)).toMatchObject({ status: 'accepted' })
})

test.each([
  ['withdraws', () => withdrawDonation(own, donation.id, 'Sold out'), 'cancelled'],
  ['recalls', () => recallDonation(own, donation.id, 'Glass in the flour'), 'cancelled'],
] as const)('refunds the money once when the donor %s the donation', async (_, end, status) => {
  await paid()
  const before = refunded()
  await end()
  await happen()
  await happen()
  expect(await ownRequestOf(asker, request.id)).toMatchObject({
    status,
    payment: { refunds: [{ amount: 500, status: 'refunded' }] },
  })
  expect(before - refunded()).toBe(500)
  expect(await ledger()).toEqual({})
})

/** @promise “If you paid, your refund is on its way.” */
test('refunds a request for food that was already handed over when it is recalled', async () => {
  const { code } = await paid()
  await handOverDonation(own, donation.id, code!)
  await recallDonation(own, donation.id, 'Glass in the flour')
  await recallDonation(own, donation.id, 'Once more')
  await happen()
  expect(await ledger()).toEqual({})
  expect(await ownRequestOf(asker, request.id)).toMatchObject({
    status: 'collected',
    donation: { recalledBecause: 'Glass in the flour' },
    payment: { refunds: [{ amount: 500, status: 'refunded' }] },
  })
})

/**
 * @promise “If you paid, your refund is on its way.” (mails of a donation that was withdrawn, given to others
 *   or recalled)
 */
test('refunds in full when the donor withdraws during the payment', async () => {
  await accepted(own, request.id)
  whole.gateway.pay(sessionOf(await open()))
  await withdrawDonation(own, donation.id, '')
  await happen()
  await happen()
  expect(await ownRequestOf(asker, request.id)).toMatchObject({ status: 'cancelled' })
  expect(await ledger()).toEqual({})
})

test.each([
  [3, 'not_needed', true],
  [1, 'not_needed', false],
  [-1, 'donor_absent', true],
] as const)(
  'a cancellation %i hours before the pickup because of %s is refunded: %s',
  async (hours, reason, isBack) => {
    await paid()
    await agreedIn(hours)
    await cancelRequest(asker, request.id, reason)
    await happen()
    expect(await ledger()).toEqual(isBack ? {} : { donor: 500 })
    expect(await ownDonationOf(own, donation.id)).toMatchObject({ gramsLeft: 2000 })
  },
)

test('lets one of two cancellations, or of a cancellation and a hand-over, win', async () => {
  const { code } = await paid()
  const both = await Promise.all([
    codeOf(cancelRequest(asker, request.id, 'other')),
    codeOf(handOverDonation(own, donation.id, code!)),
    codeOf(cancelRequest(asker, request.id, 'other')),
  ])
  expect(both.filter(outcome => outcome === undefined)).toHaveLength(1)
  await happen()
  const { status } = await ownRequestOf(asker, request.id)
  const isLate = status === 'collected'
  expect(Object.values(await ledger())).toEqual(isLate || (await earned()) ? [500] : [])
})
const earned = async () =>
  (
    await one<{ n: number }>(
      ctx.db,
      sql`select count(*) as n from payments.transfers where kind = 'sale' and reference = ${request.id}`,
    )
  ).n === 1

test('refuses to decline a priced request after it was accepted', async () => {
  await paid()
  expect(await codeOf(declineRequest(own, request.id, ''))).toBe('request_closed')
})

test('lets the office refund a handed-over donation once, at the donor’s expense', async () => {
  const office = as(ctx, await aPerson(ctx, ['operator']))
  const give = () => refundCollected(office, request.id, { reason: 'It had gone bad', asks: false })
  const { code } = await paid()
  expect(await codeOf(give())).toBe('request_not_refundable')
  await handOverDonation(own, donation.id, code!)
  expect(await race([give(), give()])).toEqual({ won: 1, codes: ['request_not_refundable'] })
  await happen()
  expect(await ledger()).toEqual({})
  expect(await ownRequestOf(asker, request.id)).toMatchObject({
    status: 'collected',
    payment: { refunds: [{ amount: 500, status: 'refunded' }] },
  })
})
