import { useIsSignedIn } from '#lib/session'
import { useEarlyAccess } from '#parts/early-access.ts'
import { lazyPart } from '#ui/lazy-part'

const EarlyStrip = lazyPart(() => import('./early-strip.tsx').then(part => part.EarlyStrip), {
  optional: true,
})

/** Deals that are not public yet, for users with early access. Other users never fetch them. */
export function EarlyDeals({ whenNone = false }: { whenNone?: boolean }) {
  const isSignedIn = useIsSignedIn()
  const access = useEarlyAccess(isSignedIn)
  return access === 'yes' ? <EarlyStrip whenNone={whenNone} /> : null
}
