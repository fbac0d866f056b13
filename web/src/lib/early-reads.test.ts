import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeEarlyRead } from './early-reads.ts'

const page = globalThis as { earlyReads?: Record<string, Promise<Response>> }
const ME = '/api/v1/me'
const request = (path: string, method = 'GET') => new Request(`https://dawra.test${path}`, { method })

beforeEach(() => {
  page.earlyReads = { [ME]: Promise.resolve(Response.json({ id: 'salim' })) }
})
afterEach(() => {
  delete page.earlyReads
})

test('an early answer is taken once', async () => {
  expect(await (await takeEarlyRead(request(ME)))?.json()).toEqual({ id: 'salim' })
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test.each([
  ['another path', request('/api/v1/orders')],
  ['the same path with a question', request(`${ME}?fields=all`)],
  ['a write', request(ME, 'DELETE')],
])('%s does not take it', async (_, other) => {
  expect(await takeEarlyRead(other)).toBeUndefined()
  expect(await takeEarlyRead(request(ME))).toBeInstanceOf(Response)
})

test('a refused answer is asked for as usual', async () => {
  page.earlyReads = { [ME]: Promise.resolve(new Response(null, { status: 401 })) }
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test('an answer that never came is asked for as usual', async () => {
  page.earlyReads = { [ME]: Promise.reject(new TypeError('failed to fetch')) }
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test('a page that asked for nothing early has no answer', async () => {
  delete page.earlyReads
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})
