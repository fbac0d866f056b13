import { type Activated, type Cached, type Hello, isHello } from '#lib/worker-messages'
import { BUILD } from './build.ts'
import { noteTab } from './builds-of-tabs.ts'
import { answerFile, cacheAll, dropOthers } from './file-cache.ts'
import { answerPage, isOtherNavigation, isPage, preloadedOr } from './pages.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import type { MessageToWorker, Tab, WorkerScope } from './worker-types.ts'

const scope = globalThis as unknown as WorkerScope

// No need to wait for old tabs to close: their build's files stay cached.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', event => event.waitUntil(takeOver()))

async function takeOver() {
  // The server's response is requested while the worker starts, so that the worker does not delay pages.
  await scope.registration.navigationPreload?.enable().catch(() => undefined)
  await scope.clients.claim()
  const activated: Activated = { kind: 'activated', build: BUILD.id }
  for (const tab of await openTabs()) tab.postMessage(activated)
}

const openTabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'GET' && pathname.startsWith('/assets/'))
    event.respondWith(answerFile(request, BUILD.id))
  else if (isPage(request)) event.respondWith(answerPage(event, BUILD.id))
  else if (isOtherNavigation(request)) event.respondWith(preloadedOr(event))
})

scope.addEventListener('message', event => {
  const { data } = event
  if (isHello(data)) event.waitUntil(greet(event, data))
})

async function greet({ source }: MessageToWorker, hello: Hello) {
  // A tab of another build is only noted: this build's files are of no use to it.
  const isComplete = hello.build === BUILD.id && (await cacheAll(BUILD, hello))
  if (isComplete) source?.postMessage({ kind: 'cached', build: BUILD.id } satisfies Cached)
  if (source) await dropUnused(source, hello.build, isComplete)
}

/** Deletes the caches of other builds, once this one is complete and no tab uses them. */
async function dropUnused({ id }: Tab, build: string, isComplete: boolean) {
  try {
    const open = (await openTabs()).map(tab => tab.id)
    const builds = await noteTab({ id, build }, open)
    if (isComplete && builds) await dropOthers(new Set([...builds, BUILD.id]))
  } catch {
    // Without storage nothing was cached.
  }
}

scope.addEventListener('push', event => event.waitUntil(onPush(scope, event)))
scope.addEventListener('notificationclick', event => event.waitUntil(onNotificationClick(scope, event)))
scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(onSubscriptionChange(scope, event)))
