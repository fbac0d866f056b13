import { call } from '#lib/client'
import { deviceName } from '#lib/device-name'
import type { Locale } from '#lib/locale'
import { personalStore } from '#lib/personal'

export type Ability =
  | 'able'
  /** The user or the browser denied the permission. */
  | 'blocked'
  /** iPhone and iPad: only apps on the home screen get notifications. */
  | 'needs_home_screen'
  | 'unable'

const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad that requests desktop sites.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function ability(): Ability {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return isIos() ? 'needs_home_screen' : 'unable'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

const WORKER_MS = 4_000

/** The registered service worker; undefined without one, as in development. */
export const workerHere = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>(resolve => setTimeout(resolve, WORKER_MS, undefined)),
  ])

/** The push registration of this browser, as last sent to the server. */
export interface Notified {
  id: string
  endpoint: string
  language: Locale
  userId: string
}

const KEY = 'push'
const store = personalStore('browser')

export function notified(userId: string): Notified | undefined {
  try {
    const known = JSON.parse(store.getItem(KEY) ?? 'null') as Notified | null
    return known?.userId === userId ? known : undefined
  } catch {
    return undefined
  }
}

/** The browser's push subscription with the server's key; one with an older key is replaced. */
async function subscriptionWith({ pushManager }: ServiceWorkerRegistration, key: string) {
  const known = await pushManager.getSubscription()
  if (known && hasKey(known, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export function hasKey({ options }: PushSubscription, key: string): boolean {
  const { applicationServerKey } = options
  // If the browser does not tell the key, the server finds out with the first push.
  if (!applicationServerKey) return true
  const own = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
  return own.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** The permission must be granted. @throws ApiError, DOMException */
export async function subscribeHere(
  worker: ServiceWorkerRegistration,
  { userId, language }: Pick<Notified, 'userId' | 'language'>,
): Promise<void> {
  const { key } = await call('GET /api/v1/push/key')
  const subscription = await subscriptionWith(worker, key)
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  const device = deviceName(navigator.userAgent) ?? '?'
  const body = { endpoint, keys, device, language }
  const { id } = await call('POST /api/v1/me/push-subscriptions', { body })
  store.setItem(KEY, JSON.stringify({ id, endpoint, language, userId } satisfies Notified))
}

/** Unsubscribes only in this browser, not on the server. */
export async function unsubscribeHere(): Promise<void> {
  store.removeItem(KEY)
  if (ability() === 'unable') return
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
