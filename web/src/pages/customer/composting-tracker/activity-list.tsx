import { useInfiniteQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LoadMore } from '#ui/load-more'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ActivityRow } from './activity-row.tsx'
import { ExportButton } from './export-button.tsx'
import { activitiesQuery } from './queries.ts'

/** Everything that was logged, newest first, without an end but the last. */
export function ActivityList() {
  const t = useT('composting')
  const shell = useT('shell')
  const activities = useInfiniteQuery(activitiesQuery())
  const failed = activities.isError && !activities.data
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: t('errorTitle'), body: t('failedToLoad') })
  }, [failed, t])
  if (failed)
    return (
      <ErrorState
        error={activities.error}
        onRetry={() => activities.refetch()}
        retrying={activities.isFetching}
      />
    )
  if (!activities.data)
    return (
      <Loading label={shell('loading')} className="grid gap-3">
        <CardSkeleton className="h-28" />
        <CardSkeleton className="h-28" />
        <CardSkeleton className="h-28" />
      </Loading>
    )
  const items = activities.data.pages.flatMap(page => page.items)
  if (items.length === 0)
    return (
      <EmptyState icon={<Sprout />} title={t('list.emptyTitle')}>
        <p>{t('list.emptyText')}</p>
      </EmptyState>
    )
  return (
    <Section title={t('list.title')} aside={<ExportButton />}>
      <ul className="grid gap-3">
        {items.map(activity => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
      {activities.hasNextPage && (
        <LoadMore
          label={t('list.older')}
          pending={activities.isFetchingNextPage}
          onReach={() => void activities.fetchNextPage()}
        />
      )}
    </Section>
  )
}
