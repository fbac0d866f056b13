import type { QueryClient } from '@tanstack/react-query'
import { useSession } from '#lib/session'
import { onDemand } from '#ui/on-demand'

const PickupBanner = onDemand(() => import('./pickup-banner.tsx').then(part => part.PickupBanner), {
  optional: true,
})
/** So long the list waits at most for what stands above it, in milliseconds. */
const PATIENCE = 1000

/** The code a signed-in person needs next today, in the room that is kept for it; guests never fetch it. */
export function TodaysPickup() {
  const { status } = useSession()
  if (status === 'guest') return null
  return <div className="min-h-[var(--todays-pickup,0px)]">{status === 'user' && <PickupBanner />}</div>
}

/** For who comes from another page, where no room was kept: what stands above the list is there when it is drawn. */
export async function bringTodaysPickup(queryClient: QueryClient): Promise<void> {
  const orders = async () => {
    const { ordersQuery } = await import('../orders/queries.ts')
    return queryClient.infiniteQuery({ ...ordersQuery('active'), staleTime: 'static' })
  }
  await Promise.race([
    Promise.allSettled([orders(), PickupBanner.ahead()]),
    new Promise(resolve => setTimeout(resolve, PATIENCE)),
  ])
}
