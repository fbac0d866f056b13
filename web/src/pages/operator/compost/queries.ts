import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** Compost to pack, to deliver, to hand over, and what was done in the last day. */
export const parcelsQuery = () =>
  queryOptions({
    queryKey: ['operator', 'parcels'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/admin/parcels', { signal })).parcels,
  })

/** What there is of each product, and the batches. */
export const stockQuery = () =>
  queryOptions({
    queryKey: ['operator', 'stock'],
    queryFn: ({ signal }) => call('GET /api/v1/admin/products', { signal }),
  })

/** Pickups of organic waste that wait to be planned, the soonest first. */
export const openPickupsQuery = () =>
  queryOptions({
    queryKey: ['operator', 'collections'],
    queryFn: ({ signal }) => call('GET /api/v1/admin/collections', { signal }),
  })
