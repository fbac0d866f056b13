import { afterEach, expect, test } from 'vitest'
import { ApiError, answerCallsWith, call, setTokenSource } from './client.ts'

const seen: Request[] = []
const answering = (answer: () => Response | Promise<Response>) =>
  answerCallsWith(async request => {
    seen.push(request)
    return answer()
  }, 'https://dawra.test')

afterEach(() => {
  seen.length = 0
  setTokenSource(async () => null)
})

test('fills in the path of a call and omits undefined parameters', async () => {
  answering(() => Response.json({ items: [] }))
  await call('GET /api/v1/deals', { query: { q: 'خبز', category: undefined } })
  expect(seen[0]?.url).toBe('https://dawra.test/api/v1/deals?q=%D8%AE%D8%A8%D8%B2')
  await call('GET /api/v1/listings/{listingId}', { params: { listingId: 'a/b' } })
  expect(seen[1]?.url).toBe('https://dawra.test/api/v1/listings/a%2Fb')
})

test('sends a write with the token, and a read without one when there is none yet', async () => {
  setTokenSource(async forWriting => (forWriting ? 'token' : null))
  answering(() => Response.json({}))
  await call('GET /api/v1/impact')
  await call('POST /api/v1/orders/{orderId}/release', { params: { orderId: '1' }, idempotencyKey: 'key' })
  expect(seen.map(request => request.headers.get('authorization'))).toEqual([null, 'Bearer token'])
  expect(seen[1]?.headers.get('idempotency-key')).toBe('key')
})

test('reads code, facts and reference of a refusal', async () => {
  const problem = {
    type: 'about:blank',
    title: 'No',
    status: 409,
    code: 'cart_changed',
    requestId: 'r1',
    left: 2,
  }
  answering(() => Response.json(problem, { status: 409 }))
  const error = await call('GET /api/v1/impact').catch(cause => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'cart_changed', status: 409, facts: { left: 2 }, requestId: 'r1' })
})

test('reports a missing response as offline, an unreadable one as a server error', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')))
  await expect(call('GET /api/v1/impact')).rejects.toMatchObject({ code: 'offline', status: 0 })
  answering(() => new Response('<html>', { status: 502 }))
  await expect(call('GET /api/v1/impact')).rejects.toMatchObject({ code: 'internal', status: 502 })
})
