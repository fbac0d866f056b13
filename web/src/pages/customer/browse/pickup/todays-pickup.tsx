import type { QueryClient } from '@tanstack/react-query'
import { bringUnpaidOrder, UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useSession } from '#lib/session'
import { lazyPart } from '#ui/lazy-part'

const PickupBanner = lazyPart(() => import('./pickup-banner.tsx').then(part => part.PickupBanner), {
  optional: true,
})
/** So long the list waits at most for what stands above it, in milliseconds. */
const PATIENCE = 1000

/** What a signed-in person still has to pay, and the code they need next today, in the room that is kept for it; guests never fetch it. */
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

/** For who comes from another page, where no room was kept: what stands above the list is there when it is drawn. */
export async function bringTodaysPickup(queryClient: QueryClient): Promise<void> {
  const orders = async () => {
    const { ordersQuery } = await import('#features/orders/queries.ts')
    return queryClient.infiniteQuery({ ...ordersQuery('active'), staleTime: 'static' })
  }
  await Promise.race([
    Promise.allSettled([orders(), PickupBanner.ahead(), bringUnpaidOrder()]),
    new Promise(resolve => setTimeout(resolve, PATIENCE)),
  ])
}
