import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether code can be loaded: from the network, or from the service worker's cache. */
export const mayLoad = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller)

/** Whether the browser believes that it has a network. The server renders every page as online. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
