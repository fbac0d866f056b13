import { beforeEach, describe, expect, test, vi } from 'vitest'
import { brokenCaches, fakeCaches } from '../testing/caches.ts'
import { answerPage, isOtherNavigation, isPage, preloadedOr } from './pages.ts'
import type { FetchEvent } from './scope.ts'

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
  'with a network %s is the server’s page, never the cached one',
  async path => {
    server(async () => new Response('fresh'))
    expect(await textOf(visit(path))).toBe('fresh')
  },
)

test('what the browser asked for already is not asked again', async () => {
  server(async () => new Response('again'))
  expect(await textOf(visit('/browse', Promise.resolve(new Response('preloaded'))))).toBe('preloaded')
  expect(fetch).not.toHaveBeenCalled()
})

test('an error of the server is shown as it is', async () => {
  server(async () => new Response('broken', { status: 500 }))
  expect((await visit('/orders')).status).toBe(500)
})

test.each(['/orders', '/browse'])('when the network is lost %s is the cached page', async path => {
  server(lost)
  expect(await textOf(visit(path))).toBe('cached')
})

test('when the browser knows that there is none it is not waited for', async () => {
  online(false)
  server(never)
  expect(await textOf(visit('/browse'))).toBe('cached')
})

test('without a cached page the browser shows its own error', async () => {
  vi.stubGlobal('caches', brokenCaches())
  server(lost)
  await expect(visit('/browse')).rejects.toThrow('Failed to fetch')
})

describe('on a line on which nothing arrives', () => {
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
    '%s opens after six seconds',
    async path => {
      expect(await opened(path)).toHaveBeenCalledWith('cached')
    },
  )

  test('a page that needs the server waits for it', async () => {
    expect(await opened('/browse')).not.toHaveBeenCalled()
  })
})

describe('what is a page', () => {
  const asked = (path: string, over: object = {}) =>
    isPage({
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      url: ORIGIN + path,
      ...over,
    } as Request)

  test.each(['/', '/orders', '/deal/1', '/business/orders'])('%s is one', path =>
    expect(asked(path)).toBe(true),
  )
  test.each([
    '/api/v1/orders/1/receipt',
    '/auth/v1/callback',
    '/share/deal/1',
    '/dev/messages',
    '/sitemap.xml',
    '/robots.txt',
  ])('%s is none', path => expect(asked(path)).toBe(false))
  test('the payment’s frame is none, nor what a form posts', () => {
    expect(asked('/checkout/return', { destination: 'iframe' })).toBe(false)
    expect(asked('/orders', { method: 'POST' })).toBe(false)
  })
})

test('an address that works once is asked for once', async () => {
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
