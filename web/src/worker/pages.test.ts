import { beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenCaches, fakeCaches } from '../testing/caches.ts'
import { answerPage, isOtherNavigation, isPage, preloadedOr } from './pages.ts'
import type { FetchEvent } from './worker-types.ts'

const ORIGIN = 'https://dawra.test'

/** A navigation to a URL; `preloaded` is the browser's navigation preload. */
function visit(path: string, preloaded?: Promise<Response>) {
  const waits: Promise<unknown>[] = []
  const event = {
    request: new Request(ORIGIN + path),
    preloadResponse: preloaded ?? Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void waits.push(work),
  } as Pick<FetchEvent, 'request' | 'preloadResponse' | 'waitUntil'> as FetchEvent
  return answerPage(event, 'b1')
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

const server = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const never = () => new Promise<Response>(() => undefined)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  const caches = fakeCaches(ORIGIN)
  vi.stubGlobal('caches', caches)
  await (await caches.open('dawra-b1')).put('/offline', new Response('cached'))
  online(true)
})

test.each(['/orders', '/browse'])(
  'serves %s from the server when online, never from the cache',
  async path => {
    server(async () => new Response('fresh'))
    expect(await textOf(visit(path))).toBe('fresh')
  },
)

test('does not repeat a page request that the browser has already made', async () => {
  server(async () => new Response('again'))
  expect(await textOf(visit('/browse', Promise.resolve(new Response('preloaded'))))).toBe('preloaded')
  expect(fetch).not.toHaveBeenCalled()
})

test('shows an error of the server unchanged', async () => {
  server(async () => new Response('broken', { status: 500 }))
  expect((await visit('/orders')).status).toBe(500)
})

test.each(['/orders', '/browse'])('serves %s from the cache when the network is lost', async path => {
  server(lost)
  expect(await textOf(visit(path))).toBe('cached')
})

test('does not wait for the network when the browser knows that it is offline', async () => {
  online(false)
  server(never)
  expect(await textOf(visit('/browse'))).toBe('cached')
})

test('shows the browser’s own error when no page is cached', async () => {
  vi.stubGlobal('caches', brokenCaches())
  server(lost)
  await expect(visit('/browse')).rejects.toThrow('Failed to fetch')
})

describe('a connection on which nothing arrives', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    server(never)
    return () => void vi.useRealTimers()
  })
  const opened = async (path: string) => {
    const answered = vi.fn()
    void textOf(visit(path)).then(answered)
    await vi.advanceTimersByTimeAsync(6_000)
    return answered
  }

  test.each(['/orders', '/orders/0193', '/business/orders', '/cart', '/driver'])(
    'opens %s from the cache when nothing arrives within six seconds',
    async path => {
      expect(await opened(path)).toHaveBeenCalledWith('cached')
    },
  )

  test('waits longer for a page that needs the server', async () => {
    expect(await opened('/browse')).not.toHaveBeenCalled()
  })
})

describe('the check whether a request is for a page', () => {
  const requested = (path: string, over: object = {}) =>
    isPage({
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      url: ORIGIN + path,
      ...over,
    } as Request)

  test.each(['/', '/orders', '/deal/1', '/business/orders'])(
    'treats a request for %s as one for a page',
    path => expect(requested(path)).toBe(true),
  )
  test.each([
    '/api/v1/orders/1/receipt',
    '/auth/v1/callback',
    '/share/deal/1',
    '/dev/messages',
    '/sitemap.xml',
    '/robots.txt',
  ])('does not treat a request for %s as one for a page', path => expect(requested(path)).toBe(false))
  test('does not treat the payment’s frame and posted forms as requests for a page', () => {
    expect(requested('/checkout/return', { destination: 'iframe' })).toBe(false)
    expect(requested('/orders', { method: 'POST' })).toBe(false)
  })
})

test('requests an address that can be used only once a single time', async () => {
  server(async () => new Response('used up'))
  const request = {
    method: 'GET',
    mode: 'navigate',
    destination: 'document',
    url: `${ORIGIN}/auth/v1/callback`,
  } as Request
  expect([isPage(request), isOtherNavigation(request)]).toEqual([false, true])
  const event = { request, preloadResponse: Promise.resolve(new Response('welcome')) } as FetchEvent
  expect(await textOf(preloadedOr(event))).toBe('welcome')
  expect(fetch).not.toHaveBeenCalled()
})
