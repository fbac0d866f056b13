import { reviewObstacle } from '@dawra/contract/reviews/rules'
import type { OwnReview, ReviewBody } from '@dawra/contract/reviews/schemas'
import { findPickup, noteReceived } from '#orders'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { transactOnce } from '#platform/transact'
import { isOfTeam, worksFor } from '#venues'
import { moderateReview } from './show-review.ts'
import { insertReview, selectOwnReview } from './store.ts'

/**
 * Reviews a pickup as its customer.
 * @throws Refusal('not_found' | 'already_reviewed')
 * @throws Refusal('not_reviewable', { obstacle }): `own_venue` for a member of its team, else as `reviewObstacle`
 */
export function writeReview(ctx: Ctx, pickupId: string, body: ReviewBody): Promise<OwnReview> {
  const { userId } = personOf(ctx)
  return transactOnce(ctx, async tx => {
    const pickup = await findPickup(tx.db, pickupId)
    // Parcels of compost have no venue to review.
    if (pickup?.customerId !== userId || !pickup.venueId) throw new Refusal('not_found')
    const { venueId, status, closedAt } = pickup
    const obstacle = reviewObstacle({ status, completedAt: closedAt }, tx.now)
    if (obstacle) throw new Refusal('not_reviewable', { obstacle })
    if ((await worksFor(tx, venueId)) || (await isOfTeam(tx, venueId)))
      throw new Refusal('not_reviewable', { obstacle: 'own_venue' })
    const id = await insertReview(tx, { ...body, pickupId, venueId, authorId: userId })
    if (!id) throw new Refusal('already_reviewed')
    // Fails when the venue has undone the hand-over meanwhile; from now on the venue cannot undo it.
    if (!(await noteReceived(tx, pickupId)))
      throw new Refusal('not_reviewable', { obstacle: 'not_collected' })
    await moderateReview(tx, { ...body, id, pickupId, venueId, authorId: userId, wasShown: false })
    return selectOwnReview(tx.db, id)
  })
}
