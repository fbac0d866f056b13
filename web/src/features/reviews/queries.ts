import type { ReviewSort } from '@dawra/contract/reviews.rules'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

export interface ReviewSearch {
  stars?: number | undefined
  sort?: ReviewSort | undefined
}

/** What customers of the last six months gave a venue. */
export const ratingQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['reviews', 'rating', venueId],
    queryFn: ({ signal }) => call('GET /api/v1/venues/{venueId}/rating', { params: { venueId }, signal }),
  })

/** Reviews of a venue, 10 a page. */
export const reviewsQuery = (venueId: string, { stars, sort }: ReviewSearch = {}) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'list', venueId, stars ?? 0, sort ?? 'newest'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/venues/{venueId}/reviews', {
        params: { venueId },
        query: { stars, sort, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** What the person has reviewed, for all pickups on screen. Personal. */
export const myReviewsQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'mine'],
    queryFn: ({ signal }) => call('GET /api/v1/me/reviews', { signal }),
  })

export type ReceivedFilter = 'all' | 'unanswered'

/** Reviews of a venue, for its team. Personal. */
export const receivedQuery = (venueId: string, filter: ReceivedFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'received', venueId, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/venues/{venueId}/received-reviews', {
        params: { venueId },
        query: { filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** The number of reviews that no team member has read. Personal. */
export const unreadQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['reviews', 'unread', venueId],
    queryFn: ({ signal }) =>
      call('GET /api/v1/venues/{venueId}/unread-reviews', { params: { venueId }, signal }),
  })
