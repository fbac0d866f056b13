import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { casesQuery } from './queries.ts'
import { WaitingCase } from './waiting-case.tsx'

/** What people reported and nobody has decided yet. */
export function Reports() {
  const t = useT('operator')
  const cases = useQuery(casesQuery())
  return (
    <section aria-labelledby="reports" className="grid gap-3">
      <h2 id="reports" className="text-22">
        {t('reports.heading')}
      </h2>
      {cases.isLoadingError && (
        <ErrorState error={cases.error} onRetry={() => cases.refetch()} retrying={cases.isFetching} />
      )}
      {cases.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton className="h-48" />
        </Loading>
      )}
      {cases.data?.length === 0 && (
        <Card>
          <p className="text-muted">{t('reports.none')}</p>
        </Card>
      )}
      {cases.data?.map(open => (
        <WaitingCase key={open.id} open={open} />
      ))}
    </section>
  )
}
