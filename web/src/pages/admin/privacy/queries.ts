import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyCountQuery, privacyRequestsQuery } from '#features/profile/privacy-request-queries.ts'

/** Any act on a request; afterwards both lists are read again. */
export function usePrivacyAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const state of ['open', 'closed'] as const)
        void queryClient.invalidateQueries({ queryKey: privacyRequestsQuery(state).queryKey })
      void queryClient.invalidateQueries({ queryKey: privacyCountQuery().queryKey })
    },
  })
}
