import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNow } from 'use-intl'
import { dashboardQuery } from '#features/insights/queries.ts'
import { boardQuery } from '#features/orders/board/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useVenue } from '#parts/venue/use-venue.ts'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { DashboardLinks } from './dashboard-links.tsx'
import { StatCards } from './stat-cards.tsx'
import { WaitingNow } from './waiting-now.tsx'

/** How today is going. */
export function DashboardPage() {
  const t = useT('business.dashboard')
  const format = useFormat()
  const today = useNow({ updateInterval: 60_000 })
  return (
    <div className="wrap-page grid gap-5 py-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-28">{t('title')}</h1>
          <p className="text-14 text-muted">{t('today', { date: format.date(today) })}</p>
        </div>
        <LinkButton
          to="/business/create-deal"
          variant="sun"
          size="large"
          icon={<Plus aria-hidden className="size-5" strokeWidth={2.4} />}
        >
          {t('newDeal')}
        </LinkButton>
      </header>
      <Figures />
      <Next />
    </div>
  )
}

/** The links wait until it is known how many orders stand above them: nothing moves under a finger. */
function Next() {
  const board = useQuery(boardQuery(useVenue().id))
  if (board.isLoading) return null
  return (
    <>
      <WaitingNow />
      <DashboardLinks />
    </>
  )
}

function Figures() {
  const { id } = useVenue()
  const queryClient = useQueryClient()
  const figures = useQuery(dashboardQuery(id))
  useLive(
    ['deals.changed', 'orders.placed', 'orders.released'],
    () => void queryClient.invalidateQueries({ queryKey: dashboardQuery(id).queryKey }),
  )
  if (figures.data) return <StatCards figures={figures.data} />
  if (figures.isError)
    return (
      <ErrorState error={figures.error} onRetry={() => figures.refetch()} retrying={figures.isFetching} />
    )
  return <FiguresSkeleton />
}

function FiguresSkeleton() {
  const t = useT('business.dashboard')
  return (
    <Loading label={t('loading')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  )
}
