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

test('uses the response to an early request once', async () => {
  expect(await (await takeEarlyRead(request(ME)))?.json()).toEqual({ id: 'salim' })
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test.each([
  ['another path', request('/api/v1/orders')],
  ['the same path with a question', request(`${ME}?fields=all`)],
  ['a write', request(ME, 'DELETE')],
])('does not use an early response for %s', async (_, other) => {
  expect(await takeEarlyRead(other)).toBeUndefined()
  expect(await takeEarlyRead(request(ME))).toBeInstanceOf(Response)
})

test('requests again after an early request was refused', async () => {
  page.earlyReads = { [ME]: Promise.resolve(new Response(null, { status: 401 })) }
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test('requests again when the early response never arrived', async () => {
  page.earlyReads = { [ME]: Promise.reject(new TypeError('failed to fetch')) }
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})

test('uses no early response on a page that requested nothing early', async () => {
  delete page.earlyReads
  expect(await takeEarlyRead(request(ME))).toBeUndefined()
})
