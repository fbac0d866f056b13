import { apiQuery } from '#lib/api-query'

/** All compost on sale and the delivery areas. A cart needs fresh data, so it is refetched on focus. */
export const productsQuery = () =>
  apiQuery('GET /api/v1/products', {}, { staleTime: 5_000, refetchOnWindowFocus: 'always' })
