import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'

const SHIFT = 'GET /api/v1/venues/{venueId}/shift'

/** Refetched when the shift-off ends in the morning: a board may be open all night. */
export const useShift = (venueId: string) =>
  useQuery({
    ...apiQuery(SHIFT, { params: { venueId } }),
    refetchInterval: ({ state }) => untilMorning(state.data?.offUntil ?? null),
  })

const untilMorning = (offUntil: string | null) =>
  offUntil !== null && Math.max(1000, Date.parse(offUntil) - Date.now() + 1000)

export function useSetShift(venueId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/v1/venues/{venueId}/shift', { params: { venueId }, body: { isOn } }),
    onSettled: () => invalidate(queryClient, SHIFT, 'GET /api/v1/venues/{venueId}/team'),
  })
}
