import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What is on sale in the city now. */
export const tonightQuery = () =>
  queryOptions({
    queryKey: ['tonight'],
    queryFn: ({ signal }) => call('GET /api/v1/tonight', { signal }),
    staleTime: 30_000,
  })
