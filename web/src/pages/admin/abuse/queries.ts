import type { decideAbuse } from '@dawra/contract/abuse'
import type { BodyOf } from '@dawra/contract/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { abuseCountQuery, abuseQuery } from '#features/abuse/queries.ts'
import { call } from '#lib/client'

/** Afterwards both lists are read again: the case has gone from one to the other. */
export function useDecideAbuse(caseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideAbuse>) =>
      call('POST /api/v1/admin/abuse/{caseId}/decision', { params: { caseId }, body }),
    onSettled: () => {
      for (const state of ['open', 'decided'] as const)
        void queryClient.invalidateQueries({ queryKey: abuseQuery(state).queryKey })
      void queryClient.invalidateQueries({ queryKey: abuseCountQuery().queryKey })
    },
  })
}
