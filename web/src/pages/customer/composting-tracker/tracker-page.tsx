import { isEditable } from '@dawra/contract/composting/rules'
import type { CompostingSummary } from '@dawra/contract/composting/schemas'
import { useInfiniteQuery, usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useNow } from 'use-intl'
import { invalidate } from '#lib/api-query'
import { focusMain } from '#lib/focus-main'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Sheet } from '#ui/dialog'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ActivityForm } from './activity-form.tsx'
import { ActivityList } from './activity-list.tsx'
import { Guides } from './guides.tsx'
import { activitiesQuery, COMPOSTING, compostingQuery } from './queries.ts'
import type { TrackerSearch } from './search.ts'
import { Stats } from './stats.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeeksChart } from './weeks-chart.tsx'

export function TrackerPage(search: TrackerSearch) {
  const t = useT('composting')
  return (
    <div className="wrap-page grid max-w-[60rem] grid-cols-1 gap-4 pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={t('toProfile')} />} />
      <SignedInOnly fallback={<TrackerSkeleton />}>
        <Tracker {...search} />
      </SignedInOnly>
    </div>
  )
}

function Tracker({ log, edit }: TrackerSearch) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: summary, isLoading } = useQuery(compostingQuery())
  // Fetched in parallel with the summary above; otherwise the summary would push it down.
  usePrefetchInfiniteQuery(activitiesQuery())
  useLive(['composting.changed'], () => void invalidate(queryClient, COMPOSTING))
  const show = (search: TrackerSearch) =>
    void navigate({ to: '/composting-tracker', search, replace: true, resetScroll: false })
  if (isLoading) return <TrackerSkeleton />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Log isOpen={log === true} onToggle={open => show({ log: open || undefined })} />
      {summary && summary.total.entries > 0 && (
        <>
          <Stats summary={summary} />
          <WeeksChart weeks={summary.weeks} />
        </>
      )}
      <WaitingList />
      <ActivityList />
      <Guides />
      {edit && <EditDialog key={edit} activityId={edit} summary={summary} onClose={() => show({})} />}
    </div>
  )
}

interface EditDialogProps {
  activityId: string
  summary: CompostingSummary | undefined
  onClose: () => void
}

function EditDialog({ activityId, summary, onClose }: EditDialogProps) {
  const t = useT('composting')
  const shell = useT('shell')
  const now = useNow()
  const { data } = useInfiniteQuery(activitiesQuery())
  const activity = data?.pages.flatMap(page => page.items).find(({ id }) => id === activityId)
  const isOpenToChange = activity && isEditable(activity.createdAt, now)
  return (
    <Sheet open onOpenChange={open => !open && onClose()} title={t('form.editTitle')}>
      {!data && (
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-64" />
        </Loading>
      )}
      {data && !isOpenToChange && <p>{t('list.gone')}</p>}
      {isOpenToChange && <ActivityForm summary={summary} before={activity} onDone={onClose} />}
    </Sheet>
  )
}

function Log({ isOpen, onToggle }: { isOpen: boolean; onToggle: (open: boolean) => void }) {
  const t = useT('composting')
  const format = useFormat()
  const formId = useId()
  const { data: summary } = useQuery(compostingQuery())
  const Icon = isOpen ? X : Plus
  // The submit button disappears with the form, so the focus must be moved.
  const done = () => {
    onToggle(false)
    focusMain()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {summary && (
        <p className="text-muted">
          {t('intro', {
            points: summary.rates.pointsPerKg,
            most: format.weight(summary.rates.dailyGrams),
            week: format.weight(summary.rates.weeklyGrams),
          })}
        </p>
      )}
      <Button
        size="large"
        variant={isOpen ? 'secondary' : 'primary'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        icon={<Icon aria-hidden className="size-5" />}
        onClick={() => onToggle(!isOpen)}
        className="justify-self-start"
      >
        {t(isOpen ? 'closeLog' : 'log')}
      </Button>
      {isOpen && (
        <Card id={formId}>
          <h2 className="mb-4 text-22">{t('form.title')}</h2>
          <ActivityForm summary={summary} onDone={done} />
        </Card>
      )}
    </div>
  )
}

function TrackerSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-4">
      <CardSkeleton className="h-32" />
      <CardSkeleton className="h-48" />
      <CardSkeleton className="h-64" />
    </Loading>
  )
}
