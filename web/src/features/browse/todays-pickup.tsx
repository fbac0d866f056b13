import { lazy, Suspense } from 'react'
import { useIsSignedIn } from '#lib/session'

const PickupBanner = lazy(() =>
  import('./pickup-banner.tsx').then(({ PickupBanner }) => ({ default: PickupBanner })),
)

/** The code a signed-in person needs next today; guests never fetch it. */
export const TodaysPickup = () =>
  useIsSignedIn() ? (
    <Suspense fallback={null}>
      <PickupBanner />
    </Suspense>
  ) : null
