import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { ReviewSearch } from './search.ts'

export const REVIEWS = [
  'GET /api/v1/venues/{venueId}/rating',
  'GET /api/v1/venues/{venueId}/reviews',
  'GET /api/v1/venues/{venueId}/received-reviews',
  'GET /api/v1/venues/{venueId}/unread-reviews',
  'GET /api/v1/me/reviews',
] as const

/** A venue's rating of the last six months. */
export const ratingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/rating', { params: { venueId } })

export const reviewsQuery = (venueId: string, { stars, sort }: ReviewSearch = {}) =>
  apiInfiniteQuery('GET /api/v1/venues/{venueId}/reviews', { params: { venueId }, query: { stars, sort } })

/** All reviews of the user, for all pickups on the page. Personal. */
export const myReviewsQuery = () => apiQuery('GET /api/v1/me/reviews')

export type ReceivedFilter = 'all' | 'unanswered'

export const receivedQuery = (venueId: string, filter: ReceivedFilter) =>
  apiInfiniteQuery('GET /api/v1/venues/{venueId}/received-reviews', {
    params: { venueId },
    query: { filter },
  })

/** The number of reviews that no team member has read. Personal. */
export const unreadQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/unread-reviews', { params: { venueId } })
