import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A review is public for the first time. It has no audience, because the event names its author. */
export const reviewPublished = (data: EventData<'reviews.published'>): Event<'reviews.published'> => ({
  topic: 'reviews.published',
  audience: [],
  data,
})

/** The public reviews of a venue changed; the event does not name the author to its team. */
export const reviewChanged = ({
  reviewId,
  venueId,
}: EventData<'reviews.changed'>): Event<'reviews.changed'> => ({
  topic: 'reviews.changed',
  audience: [`venue:${venueId}`],
  data: { reviewId, venueId },
})

/** The venue answered or the office decided; only the author is notified. */
export const ownReviewChanged = (authorId: string, reviewId: string): Event<'reviews.own_changed'> => ({
  topic: 'reviews.own_changed',
  audience: [`user:${authorId}`],
  data: { reviewId },
})
