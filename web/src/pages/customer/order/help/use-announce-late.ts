import type { Pickup } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ORDERS, putOrder } from '#features/orders/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'

/** Notifies the venue that its customer will be late, in minutes; 0 cancels it. */
export function useAnnounceLate({ id }: Pickup, onDone: () => void) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: (minutes: number) =>
      call('POST /api/v1/pickups/{pickupId}/late', { params: { pickupId: id }, body: { minutes } }),
    onSuccess: order => {
      putOrder(queryClient, order)
      onDone()
    },
    onError: error => {
      toast({ kind: 'error', title: say(error) })
      return invalidate(queryClient, ORDERS)
    },
  })
}
