import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Boot } from '#lib/boot'
import { createQueryClient } from '#lib/query-client'
import { routeTree } from './routeTree.gen.ts'
import { CrashPage } from './shell/crash-page.tsx'

/** A router with its own query client: one a request on the server, one a tab in the browser. */
export function createAppRouter(options: { history: RouterHistory; boot: Boot; onServer: boolean }) {
  const { history, boot, onServer } = options
  return createRouter({
    routeTree,
    history,
    context: { queryClient: createQueryClient(onServer), boot, onServer },
    isServer: onServer,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    // Its script would need a place in the content policy; the browser's own router restores instead.
    scrollRestoration: onServer ? false : restoresScroll(),
    scrollToTopSelectors: [],
    trailingSlash: 'never',
  })
}

/**
 * Whether the router may set the scroll position of a page. The first page was visible before the app: if the user
 * (or the browser, on back) has scrolled it meanwhile, it stays there.
 */
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
