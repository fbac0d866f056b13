import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#lib/realtime'
import { useVenue } from '#parts/venue/use-venue.ts'
import { refetchBoard, waitingQuery } from './queries.ts'

const TOPICS = [
  'orders.confirmed',
  'orders.pickup_changed',
  'orders.message',
  'orders.lateness_changed',
  'orders.conflicts_changed',
  'orders.test_order_changed',
  'orders.case_changed',
  'orders.pickup_part_refunded',
  'orders.collector_changed',
] as const

/** @returns how many orders are new: paid, and not marked ready */
export function useWaitingOrders(): number {
  const { id } = useVenue()
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void refetchBoard(queryClient, id))
  const venues = useQuery(waitingQuery()).data?.venues
  return venues?.find(({ venueId }) => venueId === id)?.fresh.length ?? 0
}

export function useWaitingCounts(): Partial<Record<string, number>> {
  const venues = useQuery(waitingQuery()).data?.venues ?? []
  return Object.fromEntries(
    venues.map(({ venueId, fresh, messages }) => [venueId, fresh.length + messages.length]),
  )
}
