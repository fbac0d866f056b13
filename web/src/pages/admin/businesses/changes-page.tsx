import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { businessChangesQuery } from '#features/businesses/office-queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { FormProblem } from '#ui/form-problem'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BusinessChangeCard } from './business-change.tsx'

export const ChangesPage = () => (
  <OperatorsOnly permissions={['finance']} fallback={<Frame />}>
    <Changes />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('operatorBusinesses')
  return (
    <div className="wrap-page grid max-w-[68rem] gap-4 pb-10">
      <PageHeader title={t('changes.title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('changes.loading')}>
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

function useChangeAct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => void queryClient.invalidateQueries(businessChangesQuery()),
  })
}
export type ChangeAct = ReturnType<typeof useChangeAct>

function Changes() {
  const t = useT('operatorBusinesses.changes')
  const say = useOperatorProblem()
  const query = useQuery(businessChangesQuery())
  const act = useChangeAct()
  return (
    <Answer query={query} waiting={<Frame />}>
      {({ changes }) => (
        <Frame>
          <FormProblem>{act.isError && say(act.error)}</FormProblem>
          {changes.length === 0 && <p className="rounded-card bg-paper p-4 text-muted">{t('none')}</p>}
          {changes.map(change => (
            <BusinessChangeCard key={change.id} change={change} act={act} />
          ))}
        </Frame>
      )}
    </Answer>
  )
}
