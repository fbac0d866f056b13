import type { QueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'

/** Refetches the fleet, and the rounds whose times depend on it. */
export const readFleetAgain = (queryClient: QueryClient) =>
  invalidate(queryClient, 'GET /api/v1/admin/fleet', 'GET /api/v1/admin/rounds')
