import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { mayLoad } from '#lib/online'
import { currentToasts, subscribeToToasts } from '#lib/toasts'

/**
 * Loads the notification corner at the first sign of a person or with the first notification: one about being offline must not
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
      if (!mayLoad()) return
      import('./toaster.tsx').then(
        fetched => setToaster(() => fetched.Toaster),
        () => undefined,
      )
    }
    if (waiting) fetchIt()
    const over = new AbortController()
    for (const sign of ['pointerover', 'pointerdown', 'keydown', 'online'])
      addEventListener(sign, fetchIt, { once: true, passive: true, signal: over.signal })
    return () => over.abort()
  }, [Toaster, waiting])
  useTooltips()
  return Toaster ? <Toaster rtl={rtl} /> : null
}

const WITH_A_MOUSE = '(hover: hover) and (pointer: fine)'

/** Loads tooltips at the first hover or key, where there is a mouse: touch screens have none. */
function useTooltips() {
  useEffect(() => {
    if (!matchMedia(WITH_A_MOUSE).matches) return
    const over = new AbortController()
    let stop: (() => void) | undefined
    const start = () => {
      if (!mayLoad()) return
      over.abort()
      // Icons have names for those who cannot load this.
      import('./tooltips.ts').then(
        tooltips => {
          stop = tooltips.startTooltips()
        },
        () => undefined,
      )
    }
    for (const sign of ['pointerover', 'keydown'])
      addEventListener(sign, start, { passive: true, signal: over.signal })
    return () => {
      over.abort()
      stop?.()
    }
  }, [])
}
