import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A review is seen by others for the first time. It has no audience: it says who wrote it. */
export const reviewPublished = (data: EventData<'reviews.published'>): Event<'reviews.published'> => ({
  topic: 'reviews.published',
  audience: [],
  data,
})

/** What is shown of a venue's reviews changed; its team does not learn by whom. */
export const reviewChanged = ({
  reviewId,
  venueId,
}: EventData<'reviews.changed'>): Event<'reviews.changed'> => ({
  topic: 'reviews.changed',
  audience: [`venue:${venueId}`],
  data: { reviewId, venueId },
})

/** The venue answered, or the operator decided: for the author. */
export const ownReviewChanged = (authorId: string, reviewId: string): Event<'reviews.own_changed'> => ({
  topic: 'reviews.own_changed',
  audience: [`user:${authorId}`],
  data: { reviewId },
})
