import type { Pickup } from '@dawra/contract/orders'
import { reviewObstacle } from '@dawra/contract/reviews.rules'

/** Why a pickup cannot be reviewed now; null when it can. */
export const obstacleOf = ({ status, history }: Pick<Pickup, 'status' | 'history'>, now: Date) =>
  reviewObstacle({ status, completedAt: history.find(step => step.status === 'completed')?.at ?? null }, now)
