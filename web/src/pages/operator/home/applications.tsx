import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { waitingQuery } from './queries.ts'
import { WaitingApplication } from './waiting-application.tsx'

export function Applications() {
  const t = useT('operator')
  const waiting = useQuery(waitingQuery())
  return (
    <section aria-labelledby="applications" className="grid gap-3">
      <h2 id="applications" className="text-22">
        {t('applications.title')}
      </h2>
      {waiting.isLoadingError && (
        <ErrorState error={waiting.error} onRetry={() => waiting.refetch()} retrying={waiting.isFetching} />
      )}
      {waiting.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton className="h-48" />
        </Loading>
      )}
      {waiting.data?.length === 0 && (
        <Card>
          <p className="text-muted">{t('applications.none')}</p>
        </Card>
      )}
      {waiting.data?.map(application => (
        <WaitingApplication key={application.id} application={application} />
      ))}
    </section>
  )
}
