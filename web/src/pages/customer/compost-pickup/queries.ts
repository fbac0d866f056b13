import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** The pickups of organic waste that the user booked, latest first. Personal. */
export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['collections'],
    queryFn: ({ signal }) => call('GET /api/v1/me/collections', { signal }),
  })
