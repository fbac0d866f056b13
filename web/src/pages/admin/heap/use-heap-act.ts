import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { heapQuery } from '#features/processing/queries.ts'
import { invalidate } from '#lib/api-query'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'

interface Done {
  doneText: string
  onDone?: () => void
}

/** An act on a heap. A click after a lost response repeats the same act. */
export function useHeapAct<Input>(
  heapId: string,
  act: (input: Input, idempotencyKey: string) => Promise<HeapDetails>,
  { doneText, onDone }: Done,
) {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (input: Input) => attempt(input, key => act(input, key)),
    onSuccess: heap => {
      queryClient.setQueryData(heapQuery(heapId).queryKey, heap)
      toast({ kind: 'success', title: doneText })
      onDone?.()
    },
    onSettled: () =>
      invalidate(
        queryClient,
        'GET /api/v1/admin/heaps',
        'GET /api/v1/admin/heap-sources',
        'GET /api/v1/admin/products',
      ),
  })
}
