import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiKey, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLive } from '#lib/realtime'
import type { Sending } from '#parts/messages/thread-panel.tsx'
import { ORDERS } from '../queries.ts'

/** The messages about a pickup. Fetching marks them as read, so unread counts are refetched. Personal. */
export const threadQuery = (pickupId: string) =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/pickups/{pickupId}/messages', { params: { pickupId } }),
    queryFn: async ({ signal, client }) => {
      const thread = await call('GET /api/v1/pickups/{pickupId}/messages', { params: { pickupId }, signal })
      if (thread.unread > 0) void invalidate(client, ORDERS, 'GET /api/v1/venues/{venueId}/board')
      return thread
    },
  })

/** Updates an open thread live; a hidden tab does not fetch it, so that nothing is marked as read unseen. */
export function useLiveThread(pickupId: string) {
  const queryClient = useQueryClient()
  useLive(['orders.message'], event => {
    if (event.topic === 'orders.message' && event.data.pickupId !== pickupId) return
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void queryClient.invalidateQueries({ ...threadQuery(pickupId), refetchType })
  })
}

export function useWrite(pickupId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: Sending) =>
      call('POST /api/v1/pickups/{pickupId}/messages', {
        params: { pickupId },
        body: { text },
        idempotencyKey,
      }),
    onSuccess: thread => queryClient.setQueryData(threadQuery(pickupId).queryKey, thread),
    // A message that is sent too late is refused with the reason, and the field disappears.
    onError: () => queryClient.invalidateQueries(threadQuery(pickupId)),
  })
}
