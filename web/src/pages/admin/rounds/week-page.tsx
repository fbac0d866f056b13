import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { DAYS_PLANNED } from '@dawra/contract/rounds/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, TriangleAlert, Truck } from 'lucide-react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { DayPanel } from './day-panel.tsx'
import { LeftRounds } from './left-rounds.tsx'
import { PassedOverStops } from './passed-over-stops.tsx'
import { readRoundsAgain, useLiveRounds, weekQuery } from './queries.ts'

export const RoundsPage = ({ from }: { from: string | undefined }) => (
  <OperatorsOnly permissions={['planning']} fallback={<Frame />}>
    <Week from={from} />
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminRounds')
  return (
    <div className="wrap-page grid max-w-[68rem] grid-cols-1 gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />}>
        <LinkButton
          to="/admin/fleet"
          variant="secondary"
          size="small"
          icon={<Truck aria-hidden className="size-5" />}
        >
          {t('fleet')}
        </LinkButton>
      </PageHeader>
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-32" />
        </Loading>
      )}
    </div>
  )
}

function Week({ from }: { from: string | undefined }) {
  const t = useT('adminRounds')
  const query = useQuery(weekQuery(from))
  useLiveRounds()
  const first = from ?? muscatDay(new Date())
  return (
    <Answer query={query} waiting={<Frame />}>
      {({ days, missing }) => (
        <Frame>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <LeftRounds />
          <PassedOverStops />
          {missing > 0 && (
            <p role="alert" className="flex gap-2.5 rounded-card bg-danger-soft p-4 text-danger">
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
              {t('missing', { count: missing })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <nav aria-label={t('weeks')} className="flex flex-wrap gap-3">
              <LinkButton
                to="/admin/rounds"
                search={{ from: dayAfter(first, -DAYS_PLANNED) }}
                variant="secondary"
                size="small"
              >
                {t('before')}
              </LinkButton>
              {from && (
                <LinkButton to="/admin/rounds" variant="secondary" size="small">
                  {t('today')}
                </LinkButton>
              )}
              <LinkButton
                to="/admin/rounds"
                search={{ from: dayAfter(first, DAYS_PLANNED) }}
                variant="secondary"
                size="small"
              >
                {t('after')}
              </LinkButton>
            </nav>
            <MakeDrafts />
          </div>
          {days.every(({ rounds, unassigned }) => rounds.length === 0 && unassigned === 0) ? (
            <EmptyState icon={<Truck />} title={t('none.title')}>
              <p>{t('none.text')}</p>
            </EmptyState>
          ) : (
            days.map(day => <DayPanel key={day.day} day={day} />)
          )}
        </Frame>
      )}
    </Answer>
  )
}

/** A job creates the drafts every evening; this button does it at once. */
function MakeDrafts() {
  const t = useT('adminRounds')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const making = useMutation({
    mutationFn: () => call('POST /api/v1/admin/rounds/drafts'),
    onSuccess: ({ made }) => toast({ kind: 'success', title: t('made', { count: made }) }),
    onSettled: () => readRoundsAgain(queryClient),
  })
  return (
    <>
      <Button
        size="small"
        pending={making.isPending}
        icon={<CalendarPlus aria-hidden className="size-5" />}
        onClick={() => making.mutate()}
      >
        {t('make')}
      </Button>
      <FormProblem>{making.isError && say(making.error)}</FormProblem>
    </>
  )
}
