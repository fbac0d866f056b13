import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** What the deals of a cart are now. Old answers are no answer for a cart: asked again on focus. */
export const offersQuery = (dealIds: readonly string[]) => {
  const ids = dealIds.toSorted().join(',')
  return queryOptions({
    queryKey: ['offers', ids],
    queryFn: ({ signal }) => call('GET /api/v1/offers', { query: { ids }, signal }),
    enabled: ids !== '',
    staleTime: 5_000,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}
