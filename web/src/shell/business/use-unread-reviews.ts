import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unreadQuery } from '#features/reviews/queries.ts'
import { useLive } from '#lib/realtime'
import { useVenue } from '#parts/venue/use-venue.ts'

/** How many reviews this person of the team has not read; keeps them fresh while any page of the venue is open. */
export function useUnreadReviews(): number {
  const { id } = useVenue()
  const queryClient = useQueryClient()
  useLive(['reviews.changed'], () => void queryClient.invalidateQueries({ queryKey: ['reviews'] }))
  return useQuery(unreadQuery(id)).data?.count ?? 0
}
