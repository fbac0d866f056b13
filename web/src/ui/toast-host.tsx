import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts } from '#lib/toasts'

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })))
let everUsed = false

/** Fetches the notification corner when there is a first thing to say. */
export function ToastHost({ rtl }: { rtl: boolean }) {
  const waiting = useSyncExternalStore(
    subscribeToToasts,
    () => currentToasts().length > 0,
    () => false,
  )
  everUsed ||= waiting
  if (!everUsed) return null
  return (
    <Suspense fallback={null}>
      <Toaster rtl={rtl} />
    </Suspense>
  )
}
