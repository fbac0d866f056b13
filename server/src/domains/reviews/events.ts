import type { Event } from '#platform/outbox'

export interface ReviewPublished {
  reviewId: string
  venueId: string
  userId: string
  pickupId: string
  /** The first review of this person that others see. */
  isFirst: boolean
}

/** A review is seen by others for the first time. Nobody hears it live: it says who wrote it. */
export const reviewPublished = (data: ReviewPublished): Event<ReviewPublished> => ({
  topic: 'reviews.published',
  audience: [],
  data,
})

interface ReviewChanged {
  reviewId: string
  venueId: string
}

/** What is shown of a venue's reviews changed: its team hears that, and not by whom. */
export const reviewChanged = ({ reviewId, venueId }: ReviewChanged): Event<ReviewChanged> => ({
  topic: 'reviews.changed',
  audience: [`venue:${venueId}`],
  data: { reviewId, venueId },
})

/** The venue answered, or the operator decided: who wrote the review hears it. */
export const ownReviewChanged = (authorId: string, reviewId: string): Event<{ reviewId: string }> => ({
  topic: 'reviews.own_changed',
  audience: [`user:${authorId}`],
  data: { reviewId },
})
