import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { ReviewSearch } from './search.ts'

/** Every read that shows a review or counts one. */
export const REVIEWS = [
  'GET /api/v1/venues/{venueId}/rating',
  'GET /api/v1/venues/{venueId}/reviews',
  'GET /api/v1/venues/{venueId}/received-reviews',
  'GET /api/v1/venues/{venueId}/unread-reviews',
  'GET /api/v1/me/reviews',
] as const

/** What customers of the last six months gave a venue. */
export const ratingQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/rating', { params: { venueId } })

/** Reviews of a venue, 10 a page. */
export const reviewsQuery = (venueId: string, { stars, sort }: ReviewSearch = {}) =>
  apiInfiniteQuery('GET /api/v1/venues/{venueId}/reviews', { params: { venueId }, query: { stars, sort } })

/** What the person has reviewed, for all pickups on screen. Personal. */
export const myReviewsQuery = () => apiQuery('GET /api/v1/me/reviews')

export type ReceivedFilter = 'all' | 'unanswered'

/** Reviews of a venue, for its team. Personal. */
export const receivedQuery = (venueId: string, filter: ReceivedFilter) =>
  apiInfiniteQuery('GET /api/v1/venues/{venueId}/received-reviews', {
    params: { venueId },
    query: { filter },
  })

/** The number of reviews that no team member has read. Personal. */
export const unreadQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/unread-reviews', { params: { venueId } })
