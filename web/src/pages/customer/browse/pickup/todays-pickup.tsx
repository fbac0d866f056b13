import type { QueryClient } from '@tanstack/react-query'
import { restoreUnpaidOrder, UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useSession } from '#lib/session'
import { lazyPart } from '#ui/lazy-part'

const PickupBanner = lazyPart(() => import('./pickup-banner.tsx').then(part => part.PickupBanner), {
  optional: true,
})
/** How long the list waits for the banner above it, in milliseconds. */
const PATIENCE = 1000

/** For signed-in users: the unpaid order, and the code needed next today, in the reserved space. */
export function TodaysPickup() {
  const { status } = useSession()
  if (status === 'guest') return null
  return (
    <>
      <UnpaidOrder />
      <div className="min-h-[var(--todays-pickup,0px)]">{status === 'user' && <PickupBanner />}</div>
    </>
  )
}

/** No space was reserved on navigation, so the banner is loaded before the list is rendered. */
export async function bringTodaysPickup(queryClient: QueryClient): Promise<void> {
  const orders = async () => {
    const { ordersQuery } = await import('#features/orders/queries.ts')
    return queryClient.infiniteQuery({ ...ordersQuery('active'), staleTime: 'static' })
  }
  await Promise.race([
    Promise.allSettled([orders(), PickupBanner.ahead(), restoreUnpaidOrder()]),
    new Promise(resolve => setTimeout(resolve, PATIENCE)),
  ])
}
