import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** Personal: ask for it under `SignedInOnly`. */
export const meQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => call('GET /api/v1/me', { signal }) })

/** The venues this person works for. */
export const myVenuesQuery = () =>
  queryOptions({
    queryKey: ['me', 'venues'],
    queryFn: ({ signal }) => call('GET /api/v1/me/venues', { signal }),
  })
