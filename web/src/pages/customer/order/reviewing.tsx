import type { Order } from '@dawra/contract/orders'
import { editObstacle } from '@dawra/contract/reviews.rules'
import { useQuery } from '@tanstack/react-query'
import { useNow } from 'use-intl'
import { obstacleOf } from '#features/reviews/obstacle-of.ts'
import { myReviewsQuery } from '#features/reviews/queries.ts'
import { onDemand } from '#ui/on-demand'

const ReviewDialog = onDemand(() => import('./review-dialog.tsx').then(part => part.ReviewDialog))

interface ReviewingProps {
  order: Order
  /** The pickup that the address asks to review. */
  pickupId: string | undefined
  onClose: () => void
}

/** The dialog that an address with `?review=` opens, where there is something to write or to change. */
export function Reviewing({ order, pickupId, onClose }: ReviewingProps) {
  const now = useNow()
  const pickup = order.pickups.find(({ id }) => id === pickupId)
  const { data: mine } = useQuery({ ...myReviewsQuery(), enabled: pickup !== undefined })
  if (!pickup || !mine) return null
  const before = mine.find(review => review.pickupId === pickup.id)
  if (before ? editObstacle(before, now) : obstacleOf(pickup, now)) return null
  return <ReviewDialog key={pickup.id} pickup={pickup} before={before} onClose={onClose} />
}
