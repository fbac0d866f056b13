import * as contract from '@dawra/contract/reviews/routes'
import { Cache } from '#platform/cache'
import { handle, handleCached, type Json } from '#platform/http'
import { personOf } from '#platform/person'
import { deleteReview, editReview } from './change-review.ts'
import { getVenueRating } from './get-rating.ts'
import { listReviews } from './list-reviews.ts'
import {
  countUnreadReviews,
  getReceivedReview,
  listReceivedReviews,
  readReviews,
} from './received-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { selectOwnReviews } from './store.ts'
import { writeReview } from './write-review.ts'

/** Ratings are the same for all callers, and may be up to 5 seconds old. */
const ratingsCache = new Cache<Json>({ seconds: 5, max: 500 })

export const reviewHandlers = [
  handleCached(contract.getVenueRating, ratingsCache, (ctx, { params }) =>
    getVenueRating(ctx, params.venueId),
  ),
  handle(contract.listReviews, (ctx, { params, query }) => listReviews(ctx, params.venueId, query)),
  handle(contract.myReviews, ctx => selectOwnReviews(ctx.db, personOf(ctx).userId)),
  handle(contract.writeReview, (ctx, { params, body }) => writeReview(ctx, params.pickupId, body)),
  handle(contract.editReview, (ctx, { params, body }) => editReview(ctx, params.reviewId, body)),
  handle(contract.listReceivedReviews, (ctx, { params, query }) =>
    listReceivedReviews(ctx, params.venueId, query),
  ),
  handle(contract.getReceivedReview, (ctx, { params }) => getReceivedReview(ctx, params.reviewId)),
  handle(contract.countUnreadReviews, (ctx, { params }) => countUnreadReviews(ctx, params.venueId)),
  handle(contract.readReviews, (ctx, { params }) => readReviews(ctx, params.venueId)),
  handle(contract.replyToReview, (ctx, { params, body }) => replyToReview(ctx, params.reviewId, body)),
  handle(contract.deleteReview, (ctx, { params }) => deleteReview(ctx, params.reviewId)),
]
