import { editObstacle } from '@dawra/contract/reviews/rules'
import type { OwnReview, ReviewBody } from '@dawra/contract/reviews/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { type Tx, transact } from '#platform/transact'
import { reviewChanged } from './events.ts'
import { moderateReview } from './show-review.ts'
import { emptyReview, type LockedReview, lockReview, selectOwnReview, updateWords } from './store.ts'

async function lockOwnReview(tx: Tx, reviewId: string): Promise<LockedReview> {
  const review = await lockReview(tx, reviewId)
  if (!review || review.authorId !== personOf(tx).userId) throw new Refusal('not_found')
  return review
}

/**
 * Edits the caller's review; the new text is checked like the first.
 * @throws Refusal('not_found' | 'changed_meanwhile')
 * @throws Refusal('not_reviewable', { obstacle }), as `editObstacle`
 */
export function editReview(
  ctx: Ctx,
  reviewId: string,
  { version, ...body }: ReviewBody & { version: number },
): Promise<OwnReview> {
  return transact(ctx, async tx => {
    const review = await lockOwnReview(tx, reviewId)
    if (version !== review.version) refuseStale(review, YOURSELF)
    const obstacle = editObstacle(review, tx.now)
    if (obstacle) throw new Refusal('not_reviewable', { obstacle })
    await updateWords(tx, reviewId, body)
    await moderateReview(tx, { ...review, text: body.text })
    return selectOwnReview(tx.db, reviewId)
  })
}

/**
 * Deletes the caller's review, also one that is waiting or hidden. Its row remains, so that a pickup is reviewed once:
 * otherwise deleting and writing again would circumvent the time limit of edits and the operator's decision.
 * @throws Refusal('not_found')
 */
export function deleteReview(ctx: Ctx, reviewId: string): Promise<null> {
  return transact(ctx, async tx => {
    const { status, venueId } = await lockOwnReview(tx, reviewId)
    if (status === 'deleted') return null
    await emptyReview(tx, reviewId)
    await announce(tx, reviewChanged({ reviewId, venueId }))
    return null
  })
}
