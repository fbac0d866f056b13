import { useSession } from '#lib/session'
import { onDemand } from '#ui/on-demand'

const PickupBanner = onDemand(() => import('./pickup-banner.tsx').then(part => part.PickupBanner), {
  optional: true,
})

/** The code a signed-in person needs next today, in the room that is kept for it; guests never fetch it. */
export function TodaysPickup() {
  const { status } = useSession()
  if (status === 'guest') return null
  return <div className="min-h-[var(--todays-pickup,0px)]">{status === 'user' && <PickupBanner />}</div>
}
