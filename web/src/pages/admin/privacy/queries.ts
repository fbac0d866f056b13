import { useMutation, useQueryClient } from '@tanstack/react-query'
import { privacyCountQuery, privacyRequestsQuery } from '#features/profile/privacy-request-queries.ts'

/**
 * After a refusal the lists are refetched when the dialog closes: an earlier refetch could remove the request from its
 * list, and the refusal with it.
 */
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
