import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Sprout } from 'lucide-react'
import { useEffect } from 'react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ActivityRow } from './activity-row.tsx'
import { activitiesQuery } from './queries.ts'

export function ActivityList() {
  const t = useT('composting')
  const shell = useT('shell')
  const activities = useInfiniteQuery(activitiesQuery())
  const failed = activities.isLoadingError
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: t('errorTitle'), body: t('failedToLoad') })
  }, [failed, t])
  return (
    <AnswerList
      query={activities}
      waiting={
        <Loading label={shell('loading')} className="grid gap-3">
          <CardSkeleton className="h-28" />
          <CardSkeleton className="h-28" />
          <CardSkeleton className="h-28" />
        </Loading>
      }
      empty={
        <EmptyState icon={<Sprout />} title={t('list.emptyTitle')}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      }
    >
      {items => (
        <Section title={t('list.title')} aside={<ExportButton />}>
          <ul className="grid gap-3">
            {items.map(activity => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
          <LoadMore label={t('list.older')} query={activities} />
        </Section>
      )}
    </AnswerList>
  )
}

function ExportButton() {
  const t = useT('composting')
  const say = useProblemText()
  const language = useLocale()
  const exporting = useMutation({
    mutationFn: () => callForFile('GET /api/v1/me/composting.csv', { query: { language } }),
    onSuccess: file => saveFile(file, 'composting.csv'),
    onError: error => toast({ kind: 'error', title: t('failedToExport'), body: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={exporting.isPending}
      onClick={() => exporting.mutate()}
      icon={<Download aria-hidden className="size-5" />}
    >
      {t('list.export')}
    </Button>
  )
}
