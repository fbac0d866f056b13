import type { Pickup } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putOrder } from '#features/orders/queries.ts'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'

/** Sets who picks up instead of the customer; null for the customer. */
export function useNameCollector({ id }: Pickup, onDone: () => void) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: (name: string | null) =>
      call('POST /api/v1/pickups/{pickupId}/collector', { params: { pickupId: id }, body: { name } }),
    onSuccess: order => {
      putOrder(queryClient, order)
      onDone()
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}
