import type { QueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'
import { cityQuery } from '#lib/city'

/** The city and its areas, for the office. */
export const officeAreasQuery = () => apiQuery('GET /api/v1/admin/areas')

/** @param slug null: of the city itself */
export const placeChangesQuery = (slug: string | null) =>
  slug === null
    ? apiInfiniteQuery('GET /api/v1/admin/city/changes')
    : apiInfiniteQuery('GET /api/v1/admin/areas/{slug}/changes', { params: { slug } })

/** The Ramadans from last year on; for who plans the city. */
export const seasonsQuery = () => apiQuery('GET /api/v1/admin/seasons')

/** Every change of the dates of a Ramadan. */
export const seasonChangesQuery = (hijriYear: number) =>
  apiInfiniteQuery('GET /api/v1/admin/seasons/{hijriYear}/changes', { params: { hijriYear } })

/** After a change: the office's list with its histories, and what every page shows. */
export const readPlacesAgain = (queryClient: QueryClient) =>
  Promise.all([
    invalidate(queryClient, 'GET /api/v1/admin/areas', 'GET /api/v1/admin/city/changes'),
    queryClient.invalidateQueries(cityQuery()),
  ])
