import type { ScheduleTerms } from '@dawra/contract/venues'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { venueQuery } from '../queries.ts'

/** Says when the venue is open; what is shown of it follows. */
export function useSetSchedule(venueId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ScheduleTerms) =>
      call('PUT /api/v1/venues/{venueId}/schedule', { params: { venueId }, body }),
    onSuccess: venue => queryClient.setQueryData(venueQuery(venueId).queryKey, venue),
  })
}
