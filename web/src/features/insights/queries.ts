import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What the city has saved so far. */
export const impactQuery = () =>
  queryOptions({
    queryKey: ['impact'],
    queryFn: ({ signal }) => call('GET /api/v1/impact', { signal }),
    staleTime: 60_000,
  })
