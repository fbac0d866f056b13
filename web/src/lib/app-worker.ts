import type { Boot } from './boot.ts'
import { holdInstallPrompt } from './install-app.ts'
import { loadMessages } from './messages.ts'
import { currentSession, subscribeToSession } from './session.ts'
import { toast } from './toasts.ts'
import { translatorOf } from './translator.ts'
import { type CachedPages, type Hello, isActivated } from './worker-messages.ts'

/** The minimum interval of our own update checks; the browser makes others. */
const UPDATE_EVERY_MS = 15 * 60_000
const CALM_EVERY_MS = 2_000

let started = false

/** Registers the service worker once the page is idle, and sends it what to cache. */
export async function startWorker(boot: Boot): Promise<void> {
  if (started || !('serviceWorker' in navigator)) return
  started = true
  holdInstallPrompt()
  await atRest()
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }) => {
    if (!isActivated(data)) return
    if (data.build === boot.build) greet(boot)
    else void offerReload(boot)
  })
  // Fails in a private window or without storage. The app then still works with a network.
  const registration = await serviceWorker.register('/worker.js', { scope: '/' }).catch(() => undefined)
  if (!registration) return
  await serviceWorker.ready
  greet(boot)
  subscribeToSession(() => greet(boot))
  lookForUpdates(registration)
}

const atRest = () =>
  new Promise<void>(resolve => {
    const idle = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : resolve()
    if (document.readyState === 'complete') idle()
    else addEventListener('load', idle, { once: true })
  })

/** Pages of the business area, and of drivers, are cached only where they are used. */
function cachedHere(): CachedPages[] {
  if (currentSession().status !== 'user') return ['cart']
  if (location.pathname === '/driver') return ['customer', 'driver']
  return location.pathname.startsWith('/business/') ? ['customer', 'business'] : ['customer']
}

const lookOf = ({ locale, theme, textSize, units, clock }: Boot) =>
  [locale, theme, textSize, units, clock].join(' ')

function greet(boot: Boot) {
  const hello: Hello = {
    kind: 'hello',
    build: boot.build,
    locale: boot.locale,
    look: lookOf(boot),
    keep: cachedHere(),
  }
  navigator.serviceWorker.controller?.postMessage(hello)
}

function lookForUpdates(registration: ServiceWorkerRegistration) {
  let last = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < UPDATE_EVERY_MS) return
    last = Date.now()
    // Fails without a network.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}

/** Offers to reload for a newer build, once the user neither types nor pays. */
async function offerReload(boot: Boot): Promise<void> {
  const messages = await loadMessages(['offline'], boot.locale).catch(() => undefined)
  if (!messages) return
  while (isBusy()) await new Promise(resolve => setTimeout(resolve, CALM_EVERY_MS))
  const t = translatorOf({ boot, messages })
  toast({
    title: t('offline.update.title'),
    body: t('offline.update.text'),
    action: { label: t('offline.update.action'), onAct: () => location.reload() },
    about: 'update',
    stays: true,
  })
}

const PAYING = /^\/(compost-)?checkout/

const isBusy = () =>
  PAYING.test(location.pathname) ||
  document.querySelector('[role=dialog],[role=alertdialog]') !== null ||
  document.activeElement?.matches('input,textarea,select,[contenteditable]') === true
