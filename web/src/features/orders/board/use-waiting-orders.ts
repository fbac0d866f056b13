import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#lib/realtime'
import { useVenue } from '../../venues/business/use-venue.ts'
import { askAgain, boardQuery } from './queries.ts'

const TOPICS = ['orders.confirmed', 'orders.pickup_changed', 'orders.message']

/** How many new orders nobody has touched yet; keeps the board fresh while any page of the venue is open. */
export function useWaitingOrders(): number {
  const { id } = useVenue()
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void askAgain(queryClient, id))
  return useQuery(boardQuery(id)).data?.fresh.length ?? 0
}
