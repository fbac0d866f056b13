import type { ReceivedReview } from '@dawra/contract/reviews/schemas'
import { flagsOf } from '#moderation'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole, teamChanger } from '#venues'
import { ownReviewChanged, reviewChanged } from './events.ts'
import { selectReceivedReview } from './received-reviews.ts'
import { type LockedReview, lockReview, updateReply } from './store.ts'

/**
 * Sets the venue's only answer to a review; a second call replaces it. Insults, phone numbers, addresses and links are
 * refused: contact details are on the venue's page.
 * @throws Refusal('changed_meanwhile') when a colleague was faster
 * @throws Refusal('not_found') also when the review is not shown
 * @throws Refusal('invalid_input')
 */
export function replyToReview(
  ctx: Ctx,
  reviewId: string,
  { text, version }: { text: string; version: number },
): Promise<ReceivedReview> {
  return transact(ctx, async tx => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new Refusal('not_found')
    const { venueId, authorId, status } = review
    await requireVenueRole(tx, venueId)
    if (status !== 'published') throw new Refusal('not_found')
    if (version !== review.replyVersion) await refuseStaleReply(tx, review)
    const { abusive, contact } = flagsOf(text)
    if (abusive || contact)
      throw new Refusal('invalid_input', {
        issues: [{ path: 'text', rule: abusive ? 'abusive' : 'contact' }],
      })
    await updateReply(tx, reviewId, { text, by: userIdOf(tx) })
    await announce(tx, reviewChanged({ reviewId, venueId }))
    if (authorId) await announce(tx, ownReviewChanged(authorId, reviewId))
    return selectReceivedReview(tx, reviewId)
  })
}

async function refuseStaleReply(tx: Tx, { venueId, replyVersion, repliedBy, repliedAt }: LockedReview) {
  refuseStale({ version: replyVersion, changedAt: repliedAt }, await teamChanger(tx, venueId, repliedBy))
}
