import { useMutation, useQueryClient } from '@tanstack/react-query'
import { breachCountQuery, breachesQuery } from '#features/profile/breach-queries.ts'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'

export function useBreachAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      for (const state of ['open', 'closed'] as const)
        void queryClient.invalidateQueries({ queryKey: breachesQuery(state).queryKey })
      void queryClient.invalidateQueries({ queryKey: breachCountQuery().queryKey })
    },
  })
}

/** Why an act was refused. After a conflicting change the input stays, to be copied. */
export function useBreachProblem() {
  const t = useT('adminBreaches')
  const say = useOperatorProblem()
  return (error: unknown) =>
    error instanceof ApiError && error.code === 'changed_meanwhile' ? t('changedMeanwhile') : say(error)
}
