/** A module that could not be fetched, in the words of each browser. */
export const isMissingModule = (error: unknown) =>
  /dynamically imported|importing a module/i.test(String(error))

/**
 * The router reloads a page whose code could not be fetched, for a newer build may have replaced it. Without a network
 * that would leave the page that is open for an error of the browser, so it is told that it has done so already.
 */
export const stayWhenOffline = () =>
  addEventListener('vite:preloadError', event => {
    const { payload } = event as Event & { payload: Error }
    // Forbidden storage throws, which changes nothing: the page is reloaded then.
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
