import { flagsOf, openCase } from '#moderation'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { reviewChanged, reviewPublished } from './events.ts'
import { claimFirst, type LockedReview, updateStatus } from './store.ts'

type Shown = Pick<LockedReview, 'id' | 'pickupId' | 'venueId' | 'authorId' | 'wasShown'>

export async function showReview(tx: Tx, { id: reviewId, pickupId, venueId, authorId, wasShown }: Shown) {
  await updateStatus(tx, reviewId, 'published')
  await announce(tx, reviewChanged({ reviewId, venueId }))
  if (wasShown || !authorId) return
  const isFirst = await claimFirst(tx, authorId, reviewId)
  await announce(tx, reviewPublished({ reviewId, venueId, userId: authorId, pickupId, isFirst }))
}

/** Shows a new review, unless its text is flagged: then the office decides first. */
export async function moderateReview(tx: Tx, review: Shown & { text: string | null }) {
  const { contact, abusive } = flagsOf(review.text ?? '')
  if (!contact && !abusive) return showReview(tx, review)
  await updateStatus(tx, review.id, 'waiting')
  await openCase(tx, { kind: 'review', id: review.id }, abusive ? 'abusive' : 'private_data')
  await announce(tx, reviewChanged({ reviewId: review.id, venueId: review.venueId }))
}
