// @vitest-environment happy-dom
import type { PushSubscription as Device } from '@dawra/contract/notifications/push'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '#testing/mount.tsx'
import { aPushBrowser, SERVER_KEY } from '#testing/push-browser.ts'
import { notified } from './browser.ts'
import { readPush } from './push-on-this-device.ts'

const WHO = { userId: 'salim', language: 'en' as const }
const device = (over: Partial<Device> = {}): Device => ({
  id: 'd1',
  device: 'Chrome · Android',
  language: 'en',
  createdAt: '2026-11-21T14:00:00Z',
  lastSuccessAt: null,
  isRefused: false,
  isHere: true,
  ...over,
})

const remember = (over: object = {}) =>
  localStorage.setItem(
    'personal:push',
    JSON.stringify({ id: 'd1', endpoint: 'https://push.test/0', language: 'en', userId: 'salim', ...over }),
  )

/** A fake server with these devices; `sent` records the requests. */
function server(...devices: Device[]) {
  const sent: unknown[] = []
  const calls = answerWith({
    'GET /api/v1/me/push-subscriptions': devices,
    'GET /api/v1/push/key': { key: SERVER_KEY },
    'DELETE /api/v1/me/push-subscriptions/{subscriptionId}': null,
    'POST /api/v1/me/push-subscriptions': ({ body }) => {
      sent.push(body)
      return device({ id: 'd2' })
    },
  })
  return { sent, calls }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('push is off in a new browser, which is not asked for permission', async () => {
  const browser = aPushBrowser()
  server()
  expect(await readPush(WHO)).toMatchObject({ state: 'off' })
  expect(browser.requestPermission).not.toHaveBeenCalled()
})

test('push is on in a browser that the server knows, which is not sent again', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  remember()
  const { sent } = server(device())
  expect(await readPush(WHO)).toMatchObject({ state: 'on', hereId: 'd1' })
  expect(sent).toEqual([])
})

test.each([
  ['after the browser changed its address', { endpoint: 'https://push.test/before' }, {}],
  ['in another language', { language: 'ar' }, {}],
  ['in a new session of the same person', {}, { isHere: false }],
])('registers the browser for push again %s', async (_, remembered, listed) => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  remember(remembered)
  const { sent } = server(device(listed))
  expect(await readPush(WHO)).toMatchObject({ state: 'on', hereId: 'd2' })
  expect(sent).toEqual([
    {
      endpoint: 'https://push.test/0',
      keys: { p256dh: 'a key', auth: 'a secret' },
      device: 'Chrome · Android',
      language: 'en',
    },
  ])
  expect(notified('salim')).toMatchObject({ id: 'd2', endpoint: 'https://push.test/0', language: 'en' })
})

test('subscribes again to push with the server’s new key', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0', Buffer.alloc(65, 7).toString('base64url'))
  remember()
  const { sent } = server(device())
  expect(await readPush(WHO)).toMatchObject({ state: 'on' })
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: SERVER_KEY })
  expect(sent).toMatchObject([{ endpoint: 'https://push.test/1' }])
})

test('ends push here when this device was removed on another one', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  remember()
  const { sent } = server(device({ id: 'another', isHere: false }))
  expect(await readPush(WHO)).toMatchObject({ state: 'off', devices: [{ id: 'another' }] })
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
  expect(notified('salim')).toBeUndefined()
})

test.each([
  ['has dropped its subscription', false, 'granted'],
  ['took its permission back', true, 'default'],
] as const)('removes this device from push when the browser %s', async (_, hasSubscription, permission) => {
  const browser = aPushBrowser({ permission })
  if (hasSubscription) browser.subscribedBefore('https://push.test/0')
  remember()
  const { calls } = server(device(), device({ id: 'another', isHere: false }))
  expect(await readPush(WHO)).toMatchObject({ state: 'off', devices: [{ id: 'another' }] })
  expect(calls).toContain('DELETE /api/v1/me/push-subscriptions/d1')
  expect(browser.subscription).toBeNull()
})

test('ends push in this browser when another person signs in', async () => {
  const browser = aPushBrowser({ permission: 'granted' })
  browser.subscribedBefore('https://push.test/0')
  remember({ userId: 'maryam' })
  server()
  expect(await readPush(WHO)).toMatchObject({ state: 'off' })
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
})

test('push is blocked where notifications were denied', async () => {
  aPushBrowser({ permission: 'denied' })
  server()
  expect(await readPush(WHO)).toMatchObject({ state: 'blocked' })
})

test('push cannot be turned on without a service worker', async () => {
  vi.useFakeTimers()
  aPushBrowser({ hasWorker: false })
  server()
  const read = readPush(WHO)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await read).toMatchObject({ state: 'unable' })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    0,
    'needs_home_screen',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, 'needs_home_screen'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/12.0 Safari/605.1.15', 0, 'unable'],
])(
  'without push support, push on %s with %i touch points is %s',
  async (userAgent, maxTouchPoints, state) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints, onLine: true })
    server()
    expect(await readPush(WHO)).toMatchObject({ state })
  },
)
