import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose, version, versionOrNone } from '../platform/schemas.ts'
import { LONGEST_REPLY, MAX_STARS, reviewSorts } from './rules.ts'
import { ownReview, receivedReview, review, reviewBody, venueRating } from './schemas.ts'

const venueId = z.object({ venueId: id })
const reviewId = z.object({ reviewId: id })

export const getVenueRating = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/rating',
  access: 'anyone',
  summary: 'What customers of the last six months gave a venue',
  params: venueId,
  result: venueRating,
})

export const listReviews = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/reviews',
  access: 'anyone',
  summary: 'What customers said of a venue, 10 a page',
  params: venueId,
  query: z.object({
    stars: z.coerce.number().int().min(1).max(MAX_STARS).optional(),
    sort: z.enum(reviewSorts).default('newest'),
    cursor: cursor.optional(),
  }),
  result: page(review),
})

export const myReviews = route({
  method: 'GET',
  path: '/api/v1/me/reviews',
  viewable: {},
  access: 'account',
  summary: 'What the person has reviewed, the latest 200',
  result: z.array(ownReview),
})

export const writeReview = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/review',
  access: 'account',
  own: true,
  summary:
    'Reviews a pickup that was collected in the last 30 days; once, and shown at once unless it is flagged',
  params: z.object({ pickupId: id }),
  body: reviewBody,
  result: ownReview,
  errors: ['already_reviewed', 'not_reviewable'],
  idempotent: true,
})

export const editReview = route({
  method: 'PUT',
  path: '/api/v1/reviews/{reviewId}',
  access: 'account',
  own: true,
  summary: 'Changes a review within 48 hours',
  params: reviewId,
  body: reviewBody.extend({ version }),
  result: ownReview,
  errors: ['not_reviewable', 'changed_meanwhile'],
})

export const listReceivedReviews = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/received-reviews',
  access: 'signed_in',
  venue: 'staff',
  summary: 'What was said of a venue, as it came, for its team',
  params: venueId,
  query: z.object({ filter: z.enum(['all', 'unanswered']).default('all'), cursor: cursor.optional() }),
  result: page(receivedReview),
})

export const getReceivedReview = route({
  method: 'GET',
  path: '/api/v1/reviews/{reviewId}/received',
  access: 'signed_in',
  venue: 'staff',
  summary: 'One review as the venue’s team sees it, with its answer',
  params: reviewId,
  result: receivedReview,
})

export const countUnreadReviews = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/unread-reviews',
  access: 'signed_in',
  venue: 'staff',
  summary: 'How many reviews nobody of the team has read, counted up to 100',
  params: venueId,
  result: z.object({ count: z.int() }),
})

export const readReviews = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/unread-reviews/read',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Marks all reviews as read for the person of the team who asks',
  params: venueId,
  result: null,
})

export const replyToReview = route({
  method: 'PUT',
  path: '/api/v1/reviews/{reviewId}/reply',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Answers a review in the venue’s name; said again it changes the answer',
  params: reviewId,
  body: z.object({ text: prose(LONGEST_REPLY).min(1), version: versionOrNone }),
  result: receivedReview,
  errors: ['changed_meanwhile'],
})

export const deleteReview = route({
  method: 'DELETE',
  path: '/api/v1/reviews/{reviewId}',
  access: 'account',
  own: true,
  summary: 'Takes a review back for good; its pickup cannot be reviewed again',
  params: reviewId,
  result: null,
})
