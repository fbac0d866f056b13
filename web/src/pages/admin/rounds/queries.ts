import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#lib/api-query'
import { useLive } from '#lib/realtime'

/** @param from the first of the seven days; undefined: today */
export const weekQuery = (from: string | undefined) =>
  apiQuery('GET /api/v1/admin/rounds', { query: from ? { from } : {} })

export const dayQuery = (day: string) => apiQuery('GET /api/v1/admin/rounds/days/{day}', { params: { day } })

export const readRoundsAgain = (queryClient: QueryClient) =>
  invalidate(queryClient, 'GET /api/v1/admin/rounds')

/** Updates rounds live, after acts of drivers, other members and subscribers. */
export function useLiveRounds() {
  const queryClient = useQueryClient()
  useLive(['rounds.round_changed', 'rounds.stop_changed'], () => void readRoundsAgain(queryClient))
}
