import { createHmac } from 'node:crypto'
import { startGateway } from '@dawra/gateway/server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { asRefusal, problemResponse } from '#platform/problem'
import { databaseTest } from '#testing/set-up'
import { mountGatewayMessages } from './gateway-messages.ts'
import { Thawani } from './thawani/adapter.ts'

const database = databaseTest()
let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway({ port: 0 })
})
afterAll(() => gateway.close())

let now: Date
let logged: { level: string; secondsOff?: number }[]
let counted: string[]
let app: Hono<Env>
beforeEach(() => {
  now = new Date('2026-11-22T08:00:00Z')
  logged = []
  counted = []
  app = appOf(gateway.url)
})

function appOf(url: string) {
  const note = (level: string) => (facts: object) => logged.push({ level, ...facts })
  const one = new Hono<Env>()
  one.use(async (http, next) => {
    http.set('requestId', 'test')
    http.set('log', { error: note('error'), warn: note('warn') } as unknown as Logger)
    await next()
  })
  mountGatewayMessages(one, {
    pool: database.pool,
    gateway: new Thawani({ ...gateway, url, publicUrl: 'http://localhost', embeddable: true }),
    clock: () => now,
    metrics: { countWebhook: outcome => void counted.push(outcome) },
  })
  one.onError(error => {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return problemResponse(refusal, 'test')
  })
  return one
}

const DAY = 24 * 60 * 60
const codeOf = async (answer: Response) => [
  answer.status,
  answer.ok ? null : ((await answer.json()) as { code: string }).code,
]

async function post(body: string, { secondsAgo = 0, secret = gateway.webhookSecret } = {}) {
  const timestamp = String(Math.floor(now.getTime() / 1000) - secondsAgo)
  const signature = createHmac('sha256', secret).update(`${body}-${timestamp}`).digest('hex')
  const headers = { 'thawani-timestamp': timestamp, 'thawani-signature': signature }
  return codeOf(await app.request('/api/v1/payments/webhook', { method: 'POST', body, headers }))
}
const about = (session_id: string, event_type = 'checkout.completed') =>
  JSON.stringify({ data: { session_id }, event_type })

describe('a signed message of the gateway', () => {
  test.each(['', 'paid', '{', '[]', 'null', '{"data":{"session_id":7},"event_type":"checkout.completed"}'])(
    'refuses a signed message as malformed: %s',
    async body => {
      expect(await post(body)).toEqual([400, 'malformed_request'])
    },
  )

  test('refuses a message about a session that the gateway does not know', async () => {
    expect(await post(about('checkout_unknown'))).toEqual([404, 'not_found'])
  })

  test('accepts and ignores a message of another kind', async () => {
    expect(await post(about('checkout_unknown', 'payment.pending'))).toEqual([200, null])
  })
})

test('requests a message again, without an error, while the gateway is unreachable', async () => {
  app = appOf('http://127.0.0.1:1')
  expect(await post(about('checkout_known'))).toEqual([503, 'unavailable'])
  expect(logged).toMatchObject([{ level: 'warn', sessionId: 'checkout_known' }])
})

test('refuses a forged message without a line in the log', async () => {
  expect(await post(about('x'), { secret: 'guessed' })).toEqual([403, 'not_allowed'])
  expect(await post(about('x'), { secret: 'guessed', secondsAgo: DAY })).toEqual([403, 'not_allowed'])
  expect(logged).toEqual([])
})

test('accepts messages when the clock is a day off, and logs one a minute', async () => {
  for (const seconds of [0, 20, 39, 61]) {
    now = new Date(Date.parse('2026-11-22T08:00:00Z') + seconds * 1000)
    expect(await post(about('x'), { secondsAgo: DAY })).toEqual([403, 'not_allowed'])
  }
  expect(logged).toEqual([
    { level: 'error', secondsOff: DAY },
    { level: 'error', secondsOff: DAY },
  ])
  expect(counted).toEqual(Array(4).fill('wrong_time'))
})
