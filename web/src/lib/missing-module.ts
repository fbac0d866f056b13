/** Matches the error of each browser for a module that could not be fetched. */
export const isMissingModule = (error: unknown) =>
  /dynamically imported|importing a module/i.test(String(error))

/** Without a network the router's reload would end in the browser's error page, so its marker is set. */
export const stayWhenOffline = () =>
  addEventListener('vite:preloadError', event => {
    const { payload } = event as Event & { payload: Error }
    // If storage is forbidden this throws, and the page is reloaded.
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
