import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readBlock, readBoot } from '#lib/boot'
import { cacheApp } from '#lib/cache-app'
import { followAppearance } from '#lib/change-appearance'
import { rememberChoice } from '#lib/cookies'
import { stayWhenOffline } from '#lib/missing-module'
import { keepQueriesPersonal } from '#lib/personal-queries'
import { startSession } from '#lib/session'
import { isBeyondViewing, watchViewing } from '#lib/viewing'
import { yieldToBrowser } from '#lib/yield-to-browser'
import { createAppRouter } from './router.tsx'
import './styles.css'

async function start() {
  if (isBeyondViewing(location.pathname)) return location.replace('/orders')
  watchViewing()
  await yieldToBrowser()
  const boot = readBoot()
  const router = createAppRouter({ history: createBrowserHistory(), boot, onServer: false })
  hydrate(router.options.context.queryClient, readBlock<DehydratedState>('data'))
  keepQueriesPersonal(router.options.context.queryClient)
  followAppearance(boot)
  stayWhenOffline()
  // Remembers the language of a shared link for the next pages.
  if (new URLSearchParams(location.search).has('lang')) rememberChoice('locale', boot.locale)
  // The markup is complete. Without this the router would wrap it in another suspense boundary.
  router.ssr = { manifest: undefined }
  await yieldToBrowser()
  await router.load()
  await yieldToBrowser()
  // `missing` is true only for the first page, not for later navigations.
  boot.missing = false
  const root = document.getElementById('root')
  const page = <RouterProvider router={router} />
  if (root && boot.isShell) createRoot(root).render(page)
  // Hydrates as a transition: React yields every few milliseconds, so clicks are not blocked.
  else if (root) startTransition(() => void hydrateRoot(root, page))
  cacheApp(boot)
  startSession()
}

void start()
