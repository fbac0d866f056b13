import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useLive } from '#lib/realtime'
import type { Sending } from '#parts/messages/thread-panel.tsx'

/** What customer and venue wrote about a pickup. Asking marks it read, so what counts unread asks anew. Personal. */
export const threadQuery = (pickupId: string) =>
  queryOptions({
    queryKey: ['pickup-thread', pickupId],
    queryFn: async ({ signal, client }) => {
      const thread = await call('GET /api/v1/pickups/{pickupId}/messages', { params: { pickupId }, signal })
      if (thread.unread > 0)
        for (const queryKey of [['orders'], ['board']]) void client.invalidateQueries({ queryKey })
      return thread
    },
  })

/** Keeps an open thread as it is now; in a tab that nobody looks at, it is not read until somebody does. */
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
    // Whoever writes too late learns why; the field goes.
    onError: () => queryClient.invalidateQueries(threadQuery(pickupId)),
  })
}
