import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { Env } from '#platform/http'
import { announce, type Event, Relay } from '#platform/outbox'
import { transact } from '#platform/transact'
import { applyCatalogue, catalogue, shopReactions } from '#shop'
import { aVenue } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { mountEvents } from './event-stream.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let relay: Relay
let server: ReturnType<typeof serve>
let origin: string

beforeAll(async () => {
  await whole.realtime.start()
  relay = new Relay(() => database.ctx(), [shopReactions])
  relay.start()
  const port = await new Promise<number>(resolve => {
    server = serve({ fetch: whole.app.fetch, port: 0, hostname: '127.0.0.1' }, info => resolve(info.port))
  })
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await relay.stop()
  server.close()
})

const say = (event: Event) => transact(database.ctx(), tx => announce(tx, event))

async function heardUntil(topic: string, stream: Response): Promise<string> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes(topic)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the stream ended before ${topic}: ${received}`)
    received += value
  }
  await reader.cancel()
  return received
}

test('sends operators events of the shop only after their second factor', async () => {
  const operator = await whole.signUpOperator()
  const [half, customer] = [await whole.signUp(), await whole.signUp()]
  await database.pool.query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [
    half.userId,
  ])
  const people = [operator, half, customer]
  const streams = await Promise.all(
    people.map(({ token }) =>
      fetch(`${origin}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  const recalled = { batchId: randomUUID(), code: 'B-1', reason: 'glass in it' }
  await say({ topic: 'shop.batch_recalled', audience: ['shop'], data: recalled })
  await say({
    topic: 'rewards.changed',
    audience: people.map(({ userId }) => `user:${userId}` as const),
    data: { userId: operator.userId },
  })
  const received = await Promise.all(streams.map(stream => heardUntil('rewards.changed', stream)))
  expect(received.map(text => text.includes('shop.batch_recalled'))).toEqual([true, false, false])
})

test('sends events of a venue to its staff, but not to its accountants', async () => {
  const { venue } = await aVenue(database.ctx())
  const people = [await whole.signUp(), await whole.signUp()]
  for (const [index, role] of ['staff', 'accountant'].entries())
    await database.pool.query('insert into venues.members (venue_id, user_id, role) values ($1, $2, $3)', [
      venue.id,
      people[index]!.userId,
      role,
    ])
  const streams = await Promise.all(
    people.map(({ token }) =>
      fetch(`${origin}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  await say({
    topic: 'orders.confirmed',
    audience: [`venue:${venue.id}`],
    data: { orderId: randomUUID() },
  })
  await say({
    topic: 'rewards.changed',
    audience: people.map(({ userId }) => `user:${userId}` as const),
    data: { userId: people[0]!.userId },
  })
  const received = await Promise.all(streams.map(stream => heardUntil('rewards.changed', stream)))
  expect(received.map(text => text.includes('orders.confirmed'))).toEqual([true, false])
})

test('sends a change of compost to a guest who follows it and can then read it', async () => {
  const list = async () =>
    (await whole.send('GET', '/api/v1/products')).json() as Promise<{ products: unknown[] }>
  expect((await list()).products).toEqual([])
  const stream = await fetch(`${origin}/api/v1/events?products=1`)
  const words = { en: 'Aerobic', ar: 'هوائي' }
  const point = { lat: 23.556, lng: 58.204 }
  const products = [{ method: 'aerobic', title: words, pricePerKg: 500 }]
  const seller = {
    type: 'farm',
    name: words,
    phone: '92123456',
    address: words,
    area: 'rusayl',
    point,
    products,
  }
  await applyCatalogue(database.ctx(), catalogue.parse({ sellers: [seller] }))
  await heardUntil('shop.product_changed', stream)
  expect((await list()).products).toHaveLength(1)
})

test('sends a change from before the stream opened only to a page that is older', async () => {
  const dealId = randomUUID()
  const change = () =>
    say({ topic: 'deals.changed', audience: [`deal:${dealId}`], data: { dealId, venueId: randomUUID() } })
  const witness = await fetch(`${origin}/api/v1/events?deals=${dealId}`)
  await change()
  await heardUntil('deals.changed', witness)
  const late = await fetch(`${origin}/api/v1/events?deals=${dealId}&missed=10`)
  await heardUntil('deals.changed', late)
  const unaware = await fetch(`${origin}/api/v1/events?deals=${dealId}`)
  const heard = heardUntil('deals.changed', unaware)
  await change()
  expect((await heard).match(/deals\.changed/g)).toHaveLength(1)
})

test('ends a stream with its session', async () => {
  const { token } = await whole.signUp()
  const authorization = `Bearer ${token}`
  const stream = await fetch(`${origin}/api/v1/events`, { headers: { authorization } })
  expect(stream.status).toBe(200)
  const over = stream.text()
  const signedOut = await fetch(`${origin}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { authorization },
  })
  expect(signedOut.status).toBe(204)
  await over
  const again = await fetch(`${origin}/api/v1/events`, { headers: { authorization } })
  expect(again.status).toBe(401)
})

test('keeps a stream when another session of the same person ends', async () => {
  const { userId, email, token } = await whole.signUp()
  const other = await whole.send('POST', '/auth/v1/token?grant_type=password', {
    email,
    password: 'surplus-tonight',
  })
  const { access_token } = (await other.json()) as { access_token: string }
  const stream = await fetch(`${origin}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  await fetch(`${origin}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
  })
  // A later announcement arrives later, so that everything before it has been seen.
  await say({ topic: 'rewards.changed', audience: [`user:${userId}`], data: { userId } })
  await heardUntil('rewards.changed', stream)
})

test('ends a stream that may have missed events while the database was away', async () => {
  const { token } = await whole.signUp()
  const stream = await fetch(`${origin}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  const over = stream.text()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dawra realtime' and datname = current_database()`,
  )
  await over
})

test('leaves no stream of a session that ends while the stream opens', async () => {
  const { userId, sessionId } = await whole.signUp()
  const app = new Hono<Env>()
  app.use(async (http, next) => {
    http.set('requestId', 'test')
    http.set('log', pino({ level: 'silent' }))
    await next()
  })
  let calls = 0
  const authenticate = () => {
    if (calls++ > 0) return Promise.reject(new Refusal('not_signed_in'))
    return Promise.resolve({ ...inNameOf(userId), sessionId })
  }
  mountEvents(
    app,
    { identity: whole.services.identity, db: database.pool, clock: () => new Date(), authenticate },
    whole.realtime,
  )
  const address = await new Promise<string>(resolve => {
    const own = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      own.unref()
      resolve(`http://127.0.0.1:${port}`)
    })
  })
  const stream = await fetch(`${address}/api/v1/events`)
  // Resolves when the stream ends.
  await stream.text()
})

async function retryOf(stream: Response): Promise<number> {
  const reader = stream.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return Number(/retry: (\d+)/.exec(new TextDecoder().decode(value))![1])
}

const follow = (address: string) =>
  fetch(`${origin}/api/v1/events?products=1`, { headers: { 'x-test-address': address } })

test('lets browsers reconnect at different moments', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow('198.51.100.1')))
  const retries = await Promise.all(streams.map(retryOf))
  expect(new Set(retries).size).toBeGreaterThan(10)
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...retries)).toBeLessThan(5000)
})

test('allows a network 200 streams, counted apart from other networks', async () => {
  const streams = await Promise.all(Array.from({ length: 200 }, () => follow('198.51.100.2')))
  expect(streams.every(stream => stream.ok)).toBe(true)
  const refused = await follow('198.51.100.2')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(refused.headers.get('content-type')).toBe('application/problem+json')
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests', retryAfter: 30 })
  expect((await follow('198.51.100.3')).status).toBe(200)
  await streams[0]!.body!.cancel()
  await expect.poll(async () => (await follow('198.51.100.2')).status).toBe(200)
  await Promise.all(streams.slice(1).map(stream => stream.body!.cancel()))
})

test('sends a seller’s people its parcels, and nothing after they are removed', async () => {
  const farmer = await whole.signUp()
  const { rows } = await database.pool.query<{ id: string }>(
    `with seller as (insert into shop.sellers (type, name_en, name_ar, phone, address_en, address_ar, area, lat, lng)
        values ('farm', 'Farm', 'مزرعة', '+96892123456', 'Farm', 'مزرعة', 'seeb', 23.6, 58.2) returning id)
      insert into shop.members (user_id, seller_id) select $1, id from seller returning seller_id as id`,
    [farmer.userId],
  )
  const sellerId = rows[0]!.id
  const stream = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${farmer.token}` },
  })
  const [orderId, other] = [randomUUID(), randomUUID()]
  const confirmed = (id: string, of: string) =>
    say({ topic: 'orders.confirmed', audience: [`seller:${of}`], data: { orderId: id } })
  await confirmed(other, randomUUID())
  await confirmed(orderId, sellerId)
  const text = await heardUntil(orderId, stream)
  expect(text).not.toContain(other)
  const again = await fetch(`${origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${farmer.token}` },
  })
  const at = new Date().toISOString()
  await say({
    topic: 'shop.member_changed',
    audience: [`user:${farmer.userId}`],
    data: { sellerId, userId: farmer.userId, isMember: false, at },
  })
  await expect(heardUntil('never', again)).rejects.toThrow('the stream ended')
})
