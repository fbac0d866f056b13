import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether code that was not loaded yet may be: from the network, or from what the worker keeps. */
export const mayLoad = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller)

/** Whether the browser believes it has a network. The server draws every page as online. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
