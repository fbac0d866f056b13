import { vi } from 'vitest'

const KEY_BYTES = Uint8Array.from([4, ...Array.from({ length: 64 }, (_, index) => index * 3)])

/** The server's public key that `aPushBrowser` subscribes with, base64url-encoded. */
export const SERVER_KEY = Buffer.from(KEY_BYTES).toString('base64url')

/** A device as the server lists it after it has subscribed. */
export const aPushDevice = {
  id: 'd1',
  device: 'Chrome · Android',
  language: 'en' as const,
  createdAt: '2026-11-21T14:00:00Z',
  lastSuccessAt: null,
  isRefused: false,
  isHere: true,
}

/** A server where the person has no device yet, and which takes this one. */
export const PUSH_ANSWERS = {
  'GET /api/v1/me/push-subscriptions': [],
  'GET /api/v1/push/key': { key: SERVER_KEY },
  'POST /api/v1/me/push-subscriptions': aPushDevice,
}

interface Given {
  permission?: NotificationPermission
  answers?: NotificationPermission
  hasWorker?: boolean
  userAgent?: string
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

export function aPushBrowser({
  permission = 'default',
  answers = 'granted',
  hasWorker = true,
  userAgent = ANDROID,
}: Given = {}) {
  const made: string[] = []
  const unsubscribe = vi.fn(async () => {
    browser.subscription = null
    return true
  })
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    made.push(applicationServerKey)
    browser.subscription = subscriptionOf(`https://push.test/${made.length}`, applicationServerKey)
    return browser.subscription
  })
  const subscriptionOf = (endpoint: string, key: string) => ({
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'a key', auth: 'a secret' } }),
    unsubscribe,
  })
  const worker = { pushManager: { getSubscription: async () => browser.subscription, subscribe } }
  const requestPermission = vi.fn(async () => {
    notification.permission = answers
    return answers
  })
  const notification = { permission, requestPermission }
  const browser = {
    subscription: null as ReturnType<typeof subscriptionOf> | null,
    subscribe,
    unsubscribe,
    requestPermission,
    /** Adds an existing subscription with this endpoint and key. */
    subscribedBefore(endpoint: string, key = SERVER_KEY) {
      browser.subscription = subscriptionOf(endpoint, key)
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: 0,
    language: 'en',
    onLine: true,
    serviceWorker: {
      ready: hasWorker ? Promise.resolve(worker) : new Promise(() => undefined),
      getRegistration: async () => (hasWorker ? worker : undefined),
    },
  })
  return browser
}
