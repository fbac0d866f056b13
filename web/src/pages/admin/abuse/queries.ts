import type { decideAbuse } from '@dawra/contract/abuse'
import type { BodyOf } from '@dawra/contract/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { abuseCountQuery, abuseQuery } from '#features/abuse/queries.ts'
import { call } from '#lib/client'

/** The lists are not read again by it: what is gone from them could not say why it was not decided. */
export const useDecideAbuse = (caseId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof decideAbuse>) =>
      call('POST /api/v1/admin/abuse/{caseId}/decision', { params: { caseId }, body }),
  })

/** Reads both lists again: a case goes from one to the other, also by what a colleague decides. */
export function useRefreshAbuse() {
  const queryClient = useQueryClient()
  return () => {
    for (const state of ['open', 'decided'] as const)
      void queryClient.invalidateQueries({ queryKey: abuseQuery(state).queryKey })
    void queryClient.invalidateQueries({ queryKey: abuseCountQuery().queryKey })
  }
}
