import type { decideAbuse } from '@dawra/contract/abuse/routes'
import type { BodyOf } from '@dawra/contract/platform/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { abuseCountQuery, abuseQuery } from '#features/abuse/queries.ts'
import { call } from '#lib/client'

/** Does not refetch the lists: the case would disappear before its dialog can show a refusal. */
export const useDecideAbuse = (caseId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof decideAbuse>) =>
      call('POST /api/v1/admin/abuse/{caseId}/decision', { params: { caseId }, body }),
  })

/** Refetches both lists: a case moves from one to the other, also by a decision of another member. */
export function useRefreshAbuse() {
  const queryClient = useQueryClient()
  return () => {
    for (const state of ['open', 'decided'] as const)
      void queryClient.invalidateQueries({ queryKey: abuseQuery(state).queryKey })
    void queryClient.invalidateQueries({ queryKey: abuseCountQuery().queryKey })
  }
}
