import type { OrderKind } from '@dawra/contract/orders.rules'
import { useSession } from '#lib/session'
import { lazyPart } from '#ui/lazy-part'

const Banner = lazyPart(() => import('./unpaid-order-banner.tsx').then(part => part.UnpaidOrderBanner), {
  optional: true,
})

/** It is there at once when it is shown next. */
export const bringUnpaidOrder = Banner.ahead

interface UnpaidOrderProps {
  /** What is about to be ordered; an unpaid order of the same kind gives way to it. */
  next?: OrderKind
}

/** What the person has ordered and not paid, with the time left and the way on; guests never fetch it. */
export function UnpaidOrder({ next }: UnpaidOrderProps) {
  const { status } = useSession()
  return status === 'user' ? <Banner {...(next && { next })} /> : null
}
