import { useIsSignedIn } from '#lib/session'
import { onDemand } from '#ui/on-demand'

const PickupBanner = onDemand(() => import('./pickup-banner.tsx').then(part => part.PickupBanner), {
  optional: true,
})

/** The code a signed-in person needs next today; guests never fetch it. */
export const TodaysPickup = () => (useIsSignedIn() ? <PickupBanner /> : null)
