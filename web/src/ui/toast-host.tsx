import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { mayLoad } from '#lib/online'
import { currentToasts, subscribeToToasts } from '#lib/toasts'

/**
 * Loaded at the first interaction, so that a notification about being offline needs no network. Not a
 * `lazyPart`, because that reports failures by a toast, and reloads the page for a failed module.
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
      // Not while offline: a browser does not retry a failed import on the same page.
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

/** Loads tooltips at the first hover or key press, on devices with a mouse: touch screens have no hover. */
function useTooltips() {
  useEffect(() => {
    if (!matchMedia(WITH_A_MOUSE).matches) return
    const over = new AbortController()
    let stop: (() => void) | undefined
    const start = () => {
      if (!mayLoad()) return
      over.abort()
      // If they cannot be loaded, icons still have accessible names.
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
