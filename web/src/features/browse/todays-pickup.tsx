import { lazy, Suspense } from 'react'
import { useSession } from '#lib/session'

const PickupBanner = lazy(() =>
  import('./pickup-banner.tsx').then(({ PickupBanner }) => ({ default: PickupBanner })),
)

/** The code a signed-in person needs next today; guests never fetch it. */
export const TodaysPickup = () =>
  useSession().status === 'user' ? (
    <Suspense fallback={null}>
      <PickupBanner />
    </Suspense>
  ) : null
