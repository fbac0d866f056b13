import type { QueryClient } from '@tanstack/react-query'
import { apiInfiniteQuery, apiQuery, invalidate } from '#lib/api-query'
import { cityQuery } from '#lib/city'

export const officeAreasQuery = () => apiQuery('GET /api/v1/admin/areas')

/** @param slug null: the city itself */
export const placeChangesQuery = (slug: string | null) =>
  slug === null
    ? apiInfiniteQuery('GET /api/v1/admin/city/changes')
    : apiInfiniteQuery('GET /api/v1/admin/areas/{slug}/changes', { params: { slug } })

export const seasonsQuery = () => apiQuery('GET /api/v1/admin/seasons')

export const seasonChangesQuery = (hijriYear: number) =>
  apiInfiniteQuery('GET /api/v1/admin/seasons/{hijriYear}/changes', { params: { hijriYear } })

/** Refetches the office's list with its histories, and the city that every page uses. */
export const readPlacesAgain = (queryClient: QueryClient) =>
  Promise.all([
    invalidate(queryClient, 'GET /api/v1/admin/areas', 'GET /api/v1/admin/city/changes'),
    queryClient.invalidateQueries(cityQuery()),
  ])
