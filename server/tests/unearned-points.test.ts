import { randomUUID } from 'node:crypto'
import type { Order } from '@dawra/contract/orders/schemas'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { describe, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { one, sql } from '#platform/sql'
import { basketOf, keyed, sessionOf, someTerms } from '#testing/builders'
import { someDonationTerms } from '#testing/donation-builders'
import { afterTheWait } from '#testing/points/earn-earlier'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { aProduct, shopBasketOf } from '#testing/shop-builders'
import { wholeApp } from '#testing/whole-app'
import { openVenue } from '#venues'
import { redeemReward } from '../src/domains/rewards/redeem-reward.ts'

// Attacks on points through the public interface alone: what costs the platform money must rest on a fact that the platform
// observed.

const MINUTE = 60_000
const database = databaseTest()
const whole = setUp(() => wholeApp(database))

const PHONE = '+9689123'
let people = 1000
const aPhone = () => `${PHONE}${++people}`

interface Someone {
  userId: string
  phone: string
  /** The browser's cookies after signing up. */
  cookie: string
  /** The answer's body; the code of a refusal. */
  ask<Answer = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer>
}

/** Signs up on the website, by default with a new browser and phone. */
async function somebody({ cookie = '', phone = aPhone() } = {}): Promise<Someone> {
  const data = { full_name: 'Salim Al Harthy', phone, language: 'en', consents: consentsToSignUp() }
  const email = `${randomUUID()}@people.test`
  const answer = await whole.send(
    'POST',
    '/auth/v1/signup',
    { email, password: 'surplus-tonight', data },
    { 'x-test-address': `10.7.${people >> 8}.${people & 255}`, 'x-dawra-session': 'cookie', cookie },
  )
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0]!)
  return {
    userId: user.id,
    phone,
    cookie: cookie || cookies.filter(pair => pair.startsWith('dawra_device=')).join(),
    async ask<Answer>(method: string, path: string, body?: unknown) {
      const reply = await whole.send(method, path, body, {
        authorization: `Bearer ${access_token}`,
        'idempotency-key': randomUUID(),
      })
      const text = await reply.text()
      return (text ? JSON.parse(text) : {}) as Answer
    },
  }
}

const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)
const standing = async ({ ask }: Someone) => {
  await later()
  return ask<{ balance: number; verified: number }>('GET', '/api/v1/me/rewards')
}

const becomeDonor = ({ ask }: Someone) =>
  ask('POST', '/api/v1/me/applications', {
    role: 'donor',
    kind: 'household',
    name: 'Maryam Al Balushi',
    area: 'qurum',
  })

/** A donation that is listed, requested, accepted and handed over with the taker's code. */
async function give(giver: Someone, taker: Someone, grams = 20_000) {
  const donation = await giver.ask<{ id: string }>(
    'POST',
    '/api/v1/donations',
    someDonationTerms(new Date(), { kind: 'feed', grams, title: { en: 'Bread for hens', ar: null } }),
  )
  const wanted = {
    grams,
    message: '',
    wishedAt: new Date(Date.now() + 60 * MINUTE).toISOString(),
    phone: taker.phone,
  }
  const { id } = await taker.ask<{ id: string }>('POST', `/api/v1/donations/${donation.id}/requests`, wanted)
  await giver.ask('POST', `/api/v1/received-requests/${id}/accept`, {})
  const { code } = await taker.ask<{ code: string }>('GET', `/api/v1/me/requests/${id}`)
  const done = await giver.ask<{ status: string }>('POST', `/api/v1/own-donations/${donation.id}/hand-over`, {
    code,
  })
  expect(done.status).toBe('collected')
}

const logCompost = ({ ask }: Someone, grams = 20_000) =>
  ask('POST', '/api/v1/me/composting', { type: 'food_scraps', grams, description: null, picture: null })

async function aKitchen(owner: Someone) {
  const system = database.ctx({ kind: 'system', name: 'test' })
  const { id } = await openVenue(system, {
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    type: 'restaurant',
    description: { en: null, ar: null },
    address: { en: 'Way 2235', ar: null },
    area: 'qurum',
    phone: '+96824561234',
    point: { lat: 23.611, lng: 58.486 },
    hours: [],
    picture: null,
    vatNumber: null,
    ownerId: owner.userId,
  })
  return id
}

const around = (from: number, to: number) => ({
  window: {
    startsAt: new Date(Date.now() + from * MINUTE).toISOString(),
    endsAt: new Date(Date.now() + to * MINUTE).toISOString(),
  },
})
const NOW = around(-5, 120)

/** An order at the owner's venue. @returns its pickup and code */
async function buy(buyer: Someone, owner: Someone, venueId: string, terms = {}, card = randomUUID()) {
  const deal = await owner.ask<{ id: string; price: number }>('POST', `/api/v1/venues/${venueId}/deals`, {
    terms: someTerms(new Date(), { ...NOW, price: 20_000, originalPrice: 30_000, ...terms }),
    publication: { as: 'live' },
  })
  const contact = { email: 'salim@people.test', phone: buyer.phone }
  const order = await buyer.ask<Order>('POST', '/api/v1/orders', { ...basketOf([deal]), contact })
  whole.gateway.pay(sessionOf(order), card)
  await buyer.ask('POST', `/api/v1/orders/${order.id}/payment/check`)
  await later()
  return (await buyer.ask<Order>('GET', `/api/v1/orders/${order.id}`)).pickups[0]!
}

const complete = (owner: Someone, venueId: string, code: string | null) =>
  owner.ask<{ status: string; code?: string; opensAt?: string; startsAt?: string }>(
    'POST',
    `/api/v1/venues/${venueId}/pickups/complete`,
    { code },
  )
const redeem = ({ ask }: Someone, reward = 'compost_credit') =>
  ask<{ code?: string; verified?: number; cost?: number; voucher?: { code: string } }>(
    'POST',
    '/api/v1/me/redemptions',
    { reward },
  )

/**
 * @promise rewards.balance.declared (rewards)
 * @promise rewards.balance.declaredText (rewards)
 */
test('earns nothing of value with two new accounts, a donation and the tracker', async () => {
  const giver = await somebody()
  const taker = await somebody()
  await becomeDonor(giver)
  await give(giver, taker)
  await logCompost(giver)
  expect((await standing(giver)).balance).toBe(100)

  expect(await redeem(giver)).toMatchObject({ code: 'not_enough_verified_points', verified: 0, cost: 100 })
  // There is no voucher for the shop, so the platform paid nothing.
  const { vouchers } = await giver.ask<{ vouchers: unknown[] }>('GET', '/api/v1/me/vouchers')
  expect(vouchers).toEqual([])
  const product = await aProduct(database.ctx())
  const made = await giver.ask<Order>(
    'POST',
    '/api/v1/shop-orders',
    shopBasketOf([{ ...product, kg: 20 }], {
      contact: { email: 'salim@people.test', phone: giver.phone },
    }),
  )
  expect(made.discount).toBe(0)
  expect(
    await one(
      database.pool,
      sql`select coalesce(sum(amount), 0) as paid from payments.ledger_entries where account = 'vouchers'`,
    ),
  ).toEqual({ paid: 0 })
})

/**
 * @promise rewards.balance.declared
 * @promise rewards.balance.declaredText
 */
test('buys a perk with declared points', async () => {
  const giver = await somebody()
  await logCompost(giver)
  await later()
  await database.pool.query(`update rewards.rewards set cost = 40 where slug = 'double_points'`)
  try {
    expect(await redeem(giver, 'double_points')).toMatchObject({
      perk: { kind: 'double_points' },
      balance: 0,
    })
  } finally {
    await database.pool.query(`update rewards.rewards set cost = 750 where slug = 'double_points'`)
  }
})

/**
 * @promise rewards.balance.verified (rewards)
 * @promise rewards.balance.verifiedText (rewards)
 * @promise landing.rewards.spend (landing)
 * @promise landing.rewards.spendText (landing)
 */
test('pays for the compost credit by another person’s paid and collected order', async () => {
  const owner = await somebody()
  const buyer = await somebody()
  const venueId = await aKitchen(owner)
  const { code } = await buy(buyer, owner, venueId)
  expect(await complete(owner, venueId, code)).toMatchObject({ status: 'completed' })
  // A hundred points of the order are verified, fifty of the achievement are declared.
  expect(await standing(buyer)).toMatchObject({ balance: 150, verified: 100 })
  expect(await redeem(buyer)).toMatchObject({ code: 'points_still_wait', available: 0 })
  const later = database.ctx(inNameOf(buyer.userId), afterTheWait(new Date()))
  const { voucher } = await redeemReward(keyed(later), { reward: 'compost_credit' })
  expect(voucher?.code).toMatch(/^[0-9A-Z]{4}-/)
  expect(await standing(buyer)).toMatchObject({ balance: 50, verified: 0 })
})

describe('an order from one’s own venue', () => {
  test('refuses to hand over an order from one’s own venue before its window', async () => {
    const owner = await somebody()
    const venueId = await aKitchen(owner)
    // Inputs of the city's figures and of the open data.
    const impact = () =>
      one(
        database.pool,
        sql`select (select count(*) from orders.completed_pickups) as orders,
          (select coalesce(sum(grams), 0) from insights.moves where flow = 'sold') as grams`,
      )
    const before = await impact()
    const { code, window } = await buy(owner, owner, venueId, around(20 * 60, 22 * 60))
    const refused = await complete(owner, venueId, code)
    expect(refused).toMatchObject({ code: 'window_not_open', startsAt: window.startsAt })
    expect(Date.parse(window.startsAt) - Date.parse(refused.opensAt!)).toBe(15 * MINUTE)
    expect(await standing(owner)).toMatchObject({ balance: 0, verified: 0 })
    expect(await impact()).toEqual(before)
  })

  /**
   * @promise rewards.earn.notBetweenOwn “Nothing is earned on an order from a store whose team you belong to,
   *   or between accounts that share a device, a phone or a card.” (rewards)
   */
  test('earns nothing for an order from one’s own venue, which is no first order', async () => {
    const owner = await somebody()
    const venueId = await aKitchen(owner)
    const { code } = await buy(owner, owner, venueId)
    expect(await complete(owner, venueId, code)).toMatchObject({ status: 'completed' })
    expect(await standing(owner)).toMatchObject({ balance: 0, verified: 0 })
  })

  /**
   * @promise rewards.earn.notBetweenOwn “Nothing is earned on an order from a store whose team you belong to,
   *   or between accounts that share a device, a phone or a card.”
   */
  test.each([
    ['browser', async (owner: Someone) => somebody({ cookie: owner.cookie })],
    ['phone', async (owner: Someone) => somebody({ phone: owner.phone })],
  ])('earns nothing for another account of the same %s', async (_shared, another) => {
    const owner = await somebody()
    const venueId = await aKitchen(owner)
    const buyer = await another(owner)
    const { code } = await buy(buyer, owner, venueId)
    await complete(owner, venueId, code)
    expect(await standing(buyer)).toMatchObject({ balance: 0, verified: 0 })
  })

  /**
   * @promise rewards.earn.notBetweenOwn “Nothing is earned on an order from a store whose team you belong to,
   *   or between accounts that share a device, a phone or a card.”
   */
  test('earns nothing for another account with the same card', async () => {
    const owner = await somebody()
    const elsewhere = await somebody()
    const card = randomUUID()
    await buy(owner, elsewhere, await aKitchen(elsewhere), {}, card)
    const venueId = await aKitchen(owner)
    const buyer = await somebody()
    const { code } = await buy(buyer, owner, venueId, {}, card)
    await complete(owner, venueId, code)
    expect(await standing(buyer)).toMatchObject({ balance: 0, verified: 0 })
  })
})

describe('a donation', () => {
  /**
   * @promise rewards.earn.notBetweenOwn “Nothing is earned on an order from a store whose team you belong to,
   *   or between accounts that share a device, a phone or a card.”
   */
  test.each([
    ['browser', async (giver: Someone) => somebody({ cookie: giver.cookie })],
    ['phone', async (giver: Someone) => somebody({ phone: giver.phone })],
  ])('earns nothing for a donation to another account of the same %s', async (_shared, another) => {
    const giver = await somebody()
    await becomeDonor(giver)
    await give(giver, await another(giver))
    expect(await standing(giver)).toMatchObject({ balance: 0 })
  })

  /**
   * @promise rewards.earn.notBetweenOwn “Between the same two people one donation a month earns points.”
   *   (rewards)
   */
  test('earns once a month for donations between two people, in either direction', async () => {
    const giver = await somebody()
    const taker = await somebody()
    await becomeDonor(giver)
    await becomeDonor(taker)
    await give(giver, taker, 2000)
    await give(giver, taker, 2000)
    await give(taker, giver, 2000)
    expect(await standing(giver)).toMatchObject({ balance: 6, verified: 0 })
    expect(await standing(taker)).toMatchObject({ balance: 0 })
    await give(giver, await somebody(), 2000)
    expect(await standing(giver)).toMatchObject({ balance: 12 })
  })
})
