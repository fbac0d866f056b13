import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** All compost on sale and where it is delivered. Old answers are no answer for a cart: asked again on focus. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['products'],
    queryFn: ({ signal }) => call('GET /api/v1/products', { signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  })
