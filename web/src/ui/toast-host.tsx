import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from '#lib/toasts'

/**
 * Loads the notification corner at the first touch, or with the first notification: one about being offline must not
 * need the network, and a failed load must not break the page. It is no `lazyPart`: that one reports its failure by a
 * toast, and reloads the page for a module that failed.
 */
export function ToastHost({ rtl }: { rtl: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType<{ rtl: boolean }>>()
  const waiting = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  )
  useEffect(() => {
    if (Toaster) return
    const fetchIt = () => {
      // Not while offline: a browser does not retry a failed import in the same page.
      if (!navigator.onLine) return
      import('./toaster.tsx').then(
        fetched => setToaster(() => fetched.Toaster),
        () => undefined,
      )
    }
    if (waiting) fetchIt()
    const over = new AbortController()
    for (const sign of ['pointerdown', 'keydown', 'online'])
      addEventListener(sign, fetchIt, { once: true, passive: true, signal: over.signal })
    return () => over.abort()
  }, [Toaster, waiting])
  return Toaster ? <Toaster rtl={rtl} /> : null
}
