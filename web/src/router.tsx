import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Boot } from '#lib/boot'
import { createQueryClient } from '#lib/query-client'
import { routeTree } from './routeTree.gen.ts'
import { CrashPage } from './shell/crash-page.tsx'

/** With a query client for each request on the server, and for each tab in the browser. */
export function createAppRouter(options: { history: RouterHistory; boot: Boot; onServer: boolean }) {
  const { history, boot, onServer } = options
  return createRouter({
    routeTree,
    history,
    context: { queryClient: createQueryClient(onServer), boot, onServer },
    isServer: onServer,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    // On the server it would add an inline script; the browser's router restores the scroll position.
    scrollRestoration: onServer ? false : restoresScroll(),
    scrollToTopSelectors: [],
    trailingSlash: 'never',
  })
}

/** The first page was visible before the app: if it was scrolled meanwhile, it stays there. */
function restoresScroll(): () => boolean {
  let isFirst = true
  return () => {
    const mayPlace = !isFirst || window.scrollY === 0
    isFirst = false
    return mayPlace
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
