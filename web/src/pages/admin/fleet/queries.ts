import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'

/** After a change: the fleet, and rounds that are timed anew by it. */
export const readFleetAgain = (queryClient: QueryClient) =>
  invalidate(queryClient, 'GET /api/v1/admin/fleet', 'GET /api/v1/admin/rounds')
