import type { OrderKind } from '@dawra/contract/orders/rules'
import { useSession } from '#lib/session'
import { lazyPart } from '#ui/lazy-part'

const Banner = lazyPart(() => import('./unpaid-order-banner.tsx').then(part => part.UnpaidOrderBanner), {
  optional: true,
})

/** Preloads the banner, so that it appears without delay. */
export const restoreUnpaidOrder = Banner.ahead

interface UnpaidOrderProps {
  /** The kind of order about to be placed; it replaces an unpaid order of the same kind. */
  next?: OrderKind
}

/** The user's unpaid orders with the time left; guests never fetch it. */
export function UnpaidOrder({ next }: UnpaidOrderProps) {
  const { status } = useSession()
  return status === 'user' ? <Banner {...(next && { next })} /> : null
}
