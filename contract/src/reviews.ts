import { z } from 'zod'
import { cursor, id, instant, page, prose, proseOrNull, version, versionOrNone } from './common.ts'
import { route } from './kit.ts'
import {
  LONGEST_REPLY,
  LONGEST_REVIEW,
  MAX_STARS,
  praiseReasons,
  reviewSorts,
  reviewStatuses,
} from './reviews.rules.ts'

const stars = z.int().min(1).max(MAX_STARS)

const content = {
  id,
  stars,
  praise: z.array(z.enum(praiseReasons)),
  text: z.string().nullable(),
  writtenAt: instant,
  editedAt: instant.nullable(),
  /** What the venue answered. */
  reply: z.object({ text: z.string(), at: instant, editedAt: instant.nullable() }).nullable(),
}

export const review = z.object({
  ...content,
  /** First name and initial of who agreed to be named; null for everybody else. */
  author: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** A review as its author sees it, also while it is hidden from others. */
export const ownReview = z.object({
  ...content,
  pickupId: id,
  venueId: id,
  version,
  /** `waiting` until the operator has read it; a deleted one says nothing any more. */
  status: z.enum(reviewStatuses),
})
export type OwnReview = z.infer<typeof ownReview>

/** As the venue's team sees it. */
export const receivedReview = review.extend({
  /** The person of the team who asks has not read it yet. */
  isNew: z.boolean(),
  /** Of the venue’s answer. */
  version: versionOrNone,
})
export type ReceivedReview = z.infer<typeof receivedReview>

export const reviewBody = z.object({
  stars,
  praise: z
    .array(z.enum(praiseReasons))
    .max(praiseReasons.length)
    .transform(reasons => [...new Set(reasons)]),
  text: proseOrNull(LONGEST_REVIEW),
})
export type ReviewBody = z.output<typeof reviewBody>

export const venueRating = z.object({
  /** The average of the last six months, to a tenth; null without reviews. */
  stars: z.number().nullable(),
  count: z.int(),
  /** How many gave one star, two stars ... five. */
  histogram: z.array(z.int()).length(MAX_STARS),
  /** What was praised how often, the most frequent first. */
  praise: z.array(z.object({ reason: z.enum(praiseReasons), count: z.int() })),
})
export type VenueRating = z.infer<typeof venueRating>

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
