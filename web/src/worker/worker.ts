import { type Activated, type Cached, type Hello, isHello } from '#lib/worker-messages'
import { BUILD } from './build.ts'
import { answerFile, cacheAll, dropOthers } from './file-cache.ts'
import { answerPage, isOtherNavigation, isPage, preloadedOr } from './pages.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import type { MessageToWorker, Tab, WorkerScope } from './scope.ts'
import { noteTab } from './tabs.ts'

const scope = globalThis as unknown as WorkerScope

// Open pages of the build before go on as they are: their files stay cached, so there is nothing to wait for.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', event => event.waitUntil(takeOver()))

async function takeOver() {
  // The server's answer comes while the worker starts, so that it slows no page down.
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
  // A page of another build is not served by caching files of this one; only its being open counts.
  const isComplete = hello.build === BUILD.id && (await cacheAll(BUILD, hello))
  if (isComplete) source?.postMessage({ kind: 'cached', build: BUILD.id } satisfies Cached)
  if (source) await dropUnused(source, hello.build, isComplete)
}

/** What was cached of other builds goes once this one is complete and none of their pages is open. */
async function dropUnused({ id }: Tab, build: string, isComplete: boolean) {
  try {
    const open = (await openTabs()).map(tab => tab.id)
    const builds = await noteTab({ id, build }, open)
    if (isComplete && builds) await dropOthers(new Set([...builds, BUILD.id]))
  } catch {
    // A full or forbidden store: nothing was cached then.
  }
}

scope.addEventListener('push', event => event.waitUntil(onPush(scope, event)))
scope.addEventListener('notificationclick', event => event.waitUntil(onNotificationClick(scope, event)))
scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(onSubscriptionChange(scope, event)))
