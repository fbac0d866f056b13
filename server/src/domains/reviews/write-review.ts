import type { OwnReview, ReviewBody } from '@dawra/contract/reviews'
import { reviewObstacle } from '@dawra/contract/reviews.rules'
import { findPickup, noteReceived } from '#orders'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { transactOnce } from '#platform/transact'
import { isOfTeam, worksFor } from '#venues'
import { judgeReview } from './show-review.ts'
import { insertReview, selectOwnReview } from './store.ts'

/**
 * A customer reviews what they collected.
 * @throws Refusal('not_found' | 'already_reviewed')
 * @throws Refusal('not_reviewable', { obstacle }): `own_venue` for who works there, else as `reviewObstacle`
 */
export function writeReview(ctx: Ctx, pickupId: string, body: ReviewBody): Promise<OwnReview> {
  const { userId } = personOf(ctx)
  return transactOnce(ctx, async tx => {
    const pickup = await findPickup(tx.db, pickupId)
    // Compost has no venue to be reviewed.
    if (pickup?.customerId !== userId || !pickup.venueId) throw new Refusal('not_found')
    const { venueId, status, closedAt } = pickup
    const obstacle = reviewObstacle({ status, completedAt: closedAt }, tx.now)
    if (obstacle) throw new Refusal('not_reviewable', { obstacle })
    if ((await worksFor(tx, venueId)) || (await isOfTeam(tx, venueId)))
      throw new Refusal('not_reviewable', { obstacle: 'own_venue' })
    const id = await insertReview(tx, { ...body, pickupId, venueId, authorId: userId })
    if (!id) throw new Refusal('already_reviewed')
    // The venue has undone its hand-over meanwhile; from here on it cannot.
    if (!(await noteReceived(tx, pickupId)))
      throw new Refusal('not_reviewable', { obstacle: 'not_collected' })
    await judgeReview(tx, { ...body, id, pickupId, venueId, authorId: userId, wasShown: false })
    return selectOwnReview(tx.db, id)
  })
}
