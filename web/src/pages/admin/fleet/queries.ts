import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#lib/api-query'

/** All that rounds are made of. */
export const fleetQuery = () => apiQuery('GET /api/v1/admin/fleet')

/** After a change: the fleet, and rounds that are timed anew by it. */
export const readFleetAgain = (queryClient: QueryClient) =>
  invalidate(queryClient, 'GET /api/v1/admin/fleet', 'GET /api/v1/admin/rounds')
