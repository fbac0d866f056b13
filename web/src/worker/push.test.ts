import { beforeEach, expect, test, vi } from 'vitest'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import type {
  NotificationClickEvent,
  PushEvent,
  SubscriptionChangeEvent,
  Tab,
  WorkerScope,
} from './worker-types.ts'

const showNotification = vi.fn(async () => undefined)
const setAppBadge = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => null)
const subscribe = vi.fn()
let tabs: Tab[]
const scope = {
  registration: { showNotification, pushManager: { subscribe } },
  clients: { matchAll: async () => tabs, openWindow },
} as unknown as WorkerScope

beforeEach(() => {
  vi.clearAllMocks()
  tabs = []
  vi.stubGlobal('location', { origin: 'https://dawra.test' })
  vi.stubGlobal('navigator', { setAppBadge })
})

const declared = {
  web_push: 8030,
  notification: {
    title: 'طلبك جاهز',
    body: 'بيت اللبان',
    navigate: 'https://dawra.test/orders/1',
    lang: 'ar',
    dir: 'rtl',
    tag: 't1',
    app_badge: '3',
  },
  app_badge: 3,
}
const arrives = (text: string | null) =>
  onPush(scope, {
    data: text === null ? null : { text: () => text, json: () => JSON.parse(text) as unknown },
  } as unknown as PushEvent)

test('shows a push message in its language, and counts it on the app icon', async () => {
  await arrives(JSON.stringify(declared))
  expect(showNotification).toHaveBeenCalledWith('طلبك جاهز', {
    body: 'بيت اللبان',
    lang: 'ar',
    dir: 'rtl',
    tag: 't1',
    renotify: false,
    icon: '/icon-192.png',
    data: { navigate: 'https://dawra.test/orders/1' },
  })
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

test('sounds again for a push message that replaces one and requests sound', async () => {
  const { notification } = declared
  await arrives(JSON.stringify({ ...declared, notification: { ...notification, renotify: true } }))
  expect(showNotification).toHaveBeenCalledWith(
    'طلبك جاهز',
    expect.objectContaining({ tag: 't1', renotify: true }),
  )
})

test.each([
  null,
  '',
  'not json',
  'null',
  '{"web_push":8030}',
  '{"web_push":8030,"notification":{"title":"Hi"}}',
  '{"notification":{"title":"Hi","navigate":"/"}}',
])('shows the push message %j as a notice that leads to the notifications', async text => {
  await arrives(text)
  expect(showNotification).toHaveBeenCalledWith('Dawra', {
    icon: '/icon-192.png',
    data: { navigate: '/notifications' },
  })
})

test('shows a push message in a browser without badges on icons', async () => {
  vi.stubGlobal('navigator', {})
  await arrives(JSON.stringify(declared))
  expect(showNotification).toHaveBeenCalledOnce()
})

function tabAt(path: string, canBeLed = true) {
  const tab = {
    url: `https://dawra.test${path}`,
    focus: vi.fn(async () => tab),
    navigate: vi.fn(async () => {
      if (!canBeLed) throw new TypeError('not controlled')
      return tab
    }),
  }
  return tab as typeof tab & Tab
}

const close = vi.fn()
const clicked = (navigate: unknown) =>
  onNotificationClick(scope, {
    notification: { close, data: { navigate } },
  } as unknown as NotificationClickEvent)
const ORDER = 'https://dawra.test/orders/1'

test('a click on a notification opens its page when no page is open', async () => {
  await clicked(ORDER)
  expect(close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(ORDER)
})

test('a click on a notification brings a page that already shows it to the front', async () => {
  const [other, order] = [tabAt('/browse'), tabAt('/orders/1?cancel=2')]
  tabs = [other, order]
  await clicked(ORDER)
  expect(order.focus).toHaveBeenCalled()
  expect(order.navigate).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('a click on a notification leads another open page to its address', async () => {
  const other = tabAt('/browse')
  tabs = [other]
  await clicked(ORDER)
  expect(other.navigate).toHaveBeenCalledWith(ORDER)
  expect(other.focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['on which somebody pays', tabAt('/checkout?order=1')],
  ['that cannot be led', tabAt('/browse', false)],
])('a click on a notification leaves a page alone %s', async (_, tab) => {
  tabs = [tab]
  await clicked(ORDER)
  expect(openWindow).toHaveBeenCalledWith(ORDER)
})

test.each(['https://evil.test/orders/1', undefined, 7])(
  'a click on a notification for %s leads to the home page',
  async navigate => {
    await clicked(navigate)
    expect(openWindow).toHaveBeenCalledWith('https://dawra.test/')
  },
)

const subscription = (name: string) => ({
  toJSON: () => ({
    endpoint: `https://push.test/${name}`,
    keys: { p256dh: `${name} key`, auth: `${name} secret` },
  }),
})
const change = (oldSubscription: unknown, newSubscription: unknown) =>
  onSubscriptionChange(scope, { oldSubscription, newSubscription } as SubscriptionChangeEvent)

const renewal = {
  old: { endpoint: 'https://push.test/old', auth: 'old secret' },
  endpoint: 'https://push.test/new',
  keys: { p256dh: 'new key', auth: 'new secret' },
}

test('reports the browser’s new push address to the server', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  await change(subscription('old'), subscription('new'))
  expect(subscribe).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledOnce()
  const [path, { method, body }] = fetched.mock.calls[0]!
  expect([path, method, JSON.parse(String(body))]).toEqual(['/api/v1/push/renewals', 'POST', renewal])
})

test('subscribes again with the server’s key where the browser has no subscription', async () => {
  subscribe.mockResolvedValue(subscription('new'))
  const fetched = vi.fn(async (_path: string, _init?: RequestInit) => Response.json({ key: 'the key' }))
  vi.stubGlobal('fetch', fetched)
  await change(subscription('old'), null)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' })
  expect(JSON.parse(String(fetched.mock.calls[1]![1]?.body))).toEqual(renewal)
})

test('reports no new push address without the old one', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  await change(null, subscription('new'))
  expect(fetched).not.toHaveBeenCalled()
})
