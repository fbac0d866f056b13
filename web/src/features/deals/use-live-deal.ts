import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveDeals } from '#lib/realtime'
import { dealQuery } from './queries.ts'

/** A deal, its portions kept true while it is on screen. */
export function useLiveDeal(dealId: string) {
  const queryClient = useQueryClient()
  const query = dealQuery(dealId)
  useLiveDeals([dealId], () => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  return useQuery(query)
}
