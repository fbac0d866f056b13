import type {
  NotificationClickEvent,
  PushEvent,
  SubscriptionChangeEvent,
  Tab,
  WorkerScope,
} from './worker-types.ts'

type Shown = NotificationOptions & { renotify?: boolean }

/** A declarative push message, which browsers without support for it pass to the worker. */
interface Declared {
  notification: Shown & { title: string; navigate: string }
  app_badge?: unknown
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readDeclared(data: PushEvent['data']): Declared | undefined {
  try {
    const message = data?.json() as Partial<Declared & { web_push: number }> | null
    const { title, navigate } = message?.notification ?? {}
    return message?.web_push === 8030 && isText(title) && isText(navigate) ? (message as Declared) : undefined
  } catch {
    return undefined
  }
}

/** Browsers end a subscription whose pushes show nothing, so an unreadable one is shown in general words. */
const UNREADABLE: Declared = { notification: { title: 'Dawra', navigate: '/notifications' } }

export async function onPush(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const { notification, app_badge } = readDeclared(data) ?? UNREADABLE
  const { title, navigate, body, lang, dir, tag, renotify, silent } = notification
  const options: Shown = {
    ...(body !== undefined && { body }),
    ...(lang !== undefined && { lang }),
    ...(dir !== undefined && { dir }),
    ...(silent !== undefined && { silent }),
    // Browsers reject `renotify` without a tag.
    ...(isText(tag) && { tag, renotify: renotify === true }),
    icon: '/icon-192.png',
    data: { navigate },
  }
  await Promise.all([scope.registration.showNotification(title, options), showBadge(app_badge)])
}

async function showBadge(count: unknown) {
  if (typeof count !== 'number' || !('setAppBadge' in navigator)) return
  await navigator.setAppBadge(count).catch(() => undefined)
}

/** Opens its page: in a tab that shows it, in another open tab, or in a new one. */
export async function onNotificationClick(
  scope: WorkerScope,
  { notification }: NotificationClickEvent,
): Promise<void> {
  notification.close()
  const address = addressIn(notification.data)
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const showing = tabs.find(({ url }) => new URL(url).pathname === address.pathname)
  if (showing) await showing.focus()
  else if (!(await leadOn(tabs, address))) await scope.clients.openWindow(address.href)
}

/** Only URLs of this site are opened. */
function addressIn(data: unknown): URL {
  const { navigate } = (data ?? {}) as { navigate?: unknown }
  const address = new URL(isText(navigate) ? navigate : '/', location.origin)
  return address.origin === location.origin ? address : new URL('/', location.origin)
}

/** A user in the checkout must not be navigated away. */
const PAYING = /^\/(?:compost-)?checkout(?:\/|$)/

/** Whether an open tab could be navigated; a tab that this worker does not control cannot. */
async function leadOn(tabs: readonly Tab[], address: URL): Promise<boolean> {
  const tab = tabs.find(({ url }) => !PAYING.test(new URL(url).pathname))
  if (!tab) return false
  const led = await tab.navigate(address.href).catch(() => null)
  if (!led) return false
  await led.focus()
  return true
}

/** Sends the new endpoint to the server, authenticated by the secret of the old one. */
export async function onSubscriptionChange(
  { registration }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const old = oldSubscription?.toJSON()
  // Without the old one, the next opened page updates the server.
  if (!isText(old?.endpoint) || !isText(old.keys?.auth)) return
  const subscription = newSubscription ?? (await subscribeAgain(registration))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/v1/push/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint: old.endpoint, auth: old.keys.auth }, endpoint, keys }),
  })
}

async function subscribeAgain({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { key } = (await (await fetch('/api/v1/push/key')).json()) as { key: string }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
