import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyCountQuery, privacyRequestsQuery } from '#features/profile/privacy-request-queries.ts'

/** Any act on a request; afterwards both lists are read again. What was refused says why first: it would be gone from them. */
export function usePrivacyAct<Input>(act: (input: Input) => Promise<unknown>) {
  const refresh = useRefreshPrivacy()
  return useMutation({ mutationFn: act, onSuccess: refresh })
}

export function useRefreshPrivacy() {
  const queryClient = useQueryClient()
  return () => {
    for (const state of ['open', 'closed'] as const)
      void queryClient.invalidateQueries({ queryKey: privacyRequestsQuery(state).queryKey })
    void queryClient.invalidateQueries({ queryKey: privacyCountQuery().queryKey })
  }
}
