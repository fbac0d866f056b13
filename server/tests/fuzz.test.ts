import { randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import type { Route } from '@dawra/contract/platform/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { aConfirmedOrder, aDeal, as, aVenue, basketOf, someTerms } from '#testing/builders'
import {
  aDonation,
  aGivenDonation,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { hostileText, mutated, TEXTS } from '#testing/fuzz/hostile-values'
import { sample } from '#testing/fuzz/sample-of-schema'
import { databaseTest } from '#testing/set-up'
import { aProduct } from '#testing/shop-builders'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { type Random, random } from '../src/sample-city/random.ts'

/** Thousands of requests take minutes on a busy machine. */
const PATIENCE = 240_000

const database = databaseTest()
let whole: WholeApp
let token: string
/** Values of path parameters: things of the caller, who has all permissions. */
const named: Record<string, string> = {}
let usualBodies: Record<string, () => unknown>

beforeAll(async () => {
  whole = await wholeApp(database)
  const person = await whole.signUp()
  token = person.token
  for (const role of ['operator', 'donor', 'buyer', 'driver', 'charity'])
    await database.pool.query('insert into identity.user_roles (user_id, role) values ($1, $2)', [
      person.userId,
      role,
    ])
  const ctx = database.ctx()
  const own = as(ctx, inNameOf(person.userId, { roles: ['customer', 'donor', 'buyer'] }))
  const { venue } = await aVenue(ctx)
  await database.pool.query('insert into venues.members (venue_id, user_id, role) values ($1, $2, $3)', [
    venue.id,
    person.userId,
    'owner',
  ])
  const deal = await aDeal(ctx, venue.id, { portions: 50 })
  const order = await aConfirmedOrder(own, whole.gateway, [deal])
  await database.pool.query(
    `insert into identity.applications (user_id, role, status, details, decided_at) values ($1, 'donor', 'approved',
      '{"kind": "household", "name": "Maryam", "registrationNumber": null, "area": "qurum"}', now())`,
    [person.userId],
  )
  const donation = await aDonation(own)
  const received = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
  const request = await aRequest(own, (await aGivenDonation(ctx)).donation)
  Object.assign(named, {
    venueId: venue.id,
    dealId: deal.id,
    listingId: deal.id,
    orderId: order.id,
    pickupId: order.pickups[0]!.id,
    donationId: donation.id,
    receivedId: received.id,
    requestId: request.id,
    userId: person.userId,
    productId: (await aProduct(ctx)).id,
  })
  const { id: _, ...details } = venue
  const anAddress = { label: 'Home', area: 'qurum', point: { lat: 23.611, lng: 58.486 } }
  const standing = {
    leastGrams: 1000,
    mostGrams: 5000,
    requestsAutomatically: false,
    phone: '+96892123456',
    isOn: true,
  }
  usualBodies = {
    'POST /api/v1/venues': () => ({ ...details, ownerId: person.userId }),
    'PUT /api/v1/venues/{venueId}': () => details,
    'POST /api/v1/venues/{venueId}/deals': () => ({
      terms: someTerms(new Date()),
      publication: { as: 'draft' },
    }),
    'PUT /api/v1/deals/{dealId}': () => someTerms(new Date(), { portions: 50 }),
    'POST /api/v1/donations': () => someDonationTerms(new Date()),
    'PUT /api/v1/own-donations/{donationId}': () => someDonationTerms(new Date()),
    'POST /api/v1/donations/{donationId}/requests': () => ({
      grams: 500,
      message: 'May I?',
      wishedAt: new Date(Date.now() + 3_600_000).toISOString(),
      phone: '+96892123456',
    }),
    'POST /api/v1/orders': () => basketOf([deal]),
    'POST /api/v1/me/addresses': () => anAddress,
    'POST /api/v1/me/standing-requests': () => standing,
  }
}, PATIENCE)
afterAll(() => whole.close())

const encoded = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** Fills the path with existing ids, unknown ids or invalid ones. */
const pathOf = ({ path }: Route, dice: Random, hostile: number) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (dice.chance(hostile)) return encoded(hostileText(dice) || 'x')
    return dice.chance(0.7) ? (named[name] ?? randomUUID()) : randomUUID()
  })

function queryOf({ query }: Route, dice: Random): string {
  const input = mutated(query ? sample(query, dice) : {}, dice)
  return Object.entries(typeof input === 'object' && input ? input : { added: input })
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map(one => [name, one] as const))
    .slice(0, 40)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')
}

/** Half of the bodies are realistic, where rules go beyond the schema. */
function bodyOf({ method, path, body }: Route, dice: Random): unknown {
  const usual = usualBodies[`${method} ${path}`]
  return usual && dice.chance(0.5) ? usual() : sample(body!, dice, Object.values(named))
}

/** Sends one request. @returns what is wrong with the answer */
async function broken(route: Route, path: string, body?: unknown): Promise<string | undefined> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = await whole.send(route.method, path, text, {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  })
  // A stream can fail after its status was sent.
  const isWhole = await answer.arrayBuffer().then(
    () => true,
    () => false,
  )
  return answer.status < 500 && isWhole ? undefined : `${answer.status} ${route.method} ${path} ${text ?? ''}`
}

/** Rate limits would refuse most requests before they are parsed. With so few rows, `delete` is faster than `truncate`. */
const clearLimits = () => database.pool.query('delete from platform.rate_limits; delete from platform.tries')

const reads = ROUTES.filter(({ method }) => method === 'GET')
const writes = ROUTES.filter(({ method, body }) => method !== 'GET' && body)
const OF_EACH_READ = Math.ceil(2600 / reads.length)
const OF_EACH_WRITE = Math.ceil(1400 / writes.length)

test(
  'never fails on a read, whatever its path and query contain',
  async () => {
    const dice = random(2611)
    const wrong: (string | undefined)[] = []
    for (const route of reads) {
      await clearLimits()
      for (let count = 0; count < OF_EACH_READ; count++)
        wrong.push(await broken(route, `${pathOf(route, dice, 0.2)}?${queryOf(route, dice)}`))
    }
    expect(wrong.length).toBeGreaterThanOrEqual(2600)
    expect(wrong.filter(Boolean)).toEqual([])
  },
  PATIENCE,
)

test(
  'never fails on a cursor in a list, and refuses an invalid one',
  async () => {
    const lists = reads.filter(({ query }) => 'cursor' in shapeOf(query))
    expect(lists.length).toBeGreaterThanOrEqual(14)
    const wrong: (string | undefined)[] = []
    for (const route of lists) {
      await clearLimits()
      for (const cursor of TEXTS)
        wrong.push(await broken(route, `${pathOf(route, random(1), 0)}?cursor=${encoded(cursor)}`))
    }
    expect(wrong.filter(Boolean)).toEqual([])
    // Operators are asked for their second factor first.
    for (const route of lists.filter(({ access }) => typeof access !== 'object')) {
      const path = `${pathOf(route, random(1), 0)}?cursor=none`
      const answer = await whole.send('GET', path, undefined, { authorization: `Bearer ${token}` })
      const { issues } = (await answer.json()) as { issues?: { path: string }[] }
      expect([path, answer.status, issues?.map(issue => issue.path)]).toEqual([path, 422, ['cursor']])
    }
  },
  PATIENCE,
)

const shapeOf = (query: unknown): object => (query as { shape?: object } | undefined)?.shape ?? {}

test(
  'never fails on a write, whatever its body contains',
  async () => {
    const dice = random(1122)
    const wrong: (string | undefined)[] = []
    for (const route of writes) {
      for (let count = 0; count < OF_EACH_WRITE; count++) {
        await clearLimits()
        wrong.push(await broken(route, pathOf(route, dice, 0.05), mutated(bodyOf(route, dice), dice)))
      }
    }
    expect(wrong.length).toBeGreaterThanOrEqual(1400)
    expect(wrong.filter(Boolean)).toEqual([])
  },
  PATIENCE,
)
