import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { FormProblem } from '#ui/form-problem'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { CorrectionPanel } from './correction-panel.tsx'
import { correctionsQuery, useRunCorrection } from './queries.ts'

/** Errors of earlier rules in existing records, and their corrections. */
export const CorrectionsPage = () => (
  <OperatorsOnly permissions={['finance']} fallback={<Frame />}>
    <Corrections />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('operatorCorrections')
  return (
    <div className="wrap-page grid max-w-[68rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin/payouts" label={t('back')} />} />
      <p className="text-muted">{t('text')}</p>
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-48" />
          <CardSkeleton className="h-48" />
        </Loading>
      )}
    </div>
  )
}

export function Corrections() {
  const t = useT('operatorCorrections')
  const say = useOperatorProblem()
  const corrections = useQuery(correctionsQuery())
  const run = useRunCorrection()
  return (
    <Answer query={corrections} waiting={<Frame />}>
      {found => (
        <Frame>
          <FormProblem>{run.isError && say(run.error)}</FormProblem>
          <p role="status" className="empty:hidden">
            {run.isSuccess && t(`done.${run.variables.kind}`, { count: run.data.count })}
          </p>
          {found.map(correction => (
            <CorrectionPanel key={correction.kind} correction={correction} run={run} />
          ))}
        </Frame>
      )}
    </Answer>
  )
}
