import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartColumn, ChevronRight, CirclePlus, type LucideIcon, Plus, Store, Ticket } from 'lucide-react'
import { useNow } from 'use-intl'
import { dashboardQuery } from '#features/insights/queries.ts'
import { boardQuery, casesQuery } from '#features/orders/board/queries.ts'
import { CloseTonight } from '#features/venues/closing/close-tonight.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { GuidedStart } from './guided-start.tsx'
import { PendingWork } from './pending-work.tsx'
import { StatCards } from './stat-cards.tsx'
import { VenuePapers } from './venue-papers.tsx'
import { CashRests, VenueRecord } from './venue-record.tsx'

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
      <GuidedStart />
      <Figures />
      <Next />
      <VenueRecord />
      <CloseTonight />
      <VenuePapers />
    </div>
  )
}

/** The links are rendered once the content above them is known, so that they do not move. */
function Next() {
  const { id } = useVenue()
  const board = useQuery(boardQuery(id))
  const cases = useQuery(casesQuery(id))
  if (board.isLoading || cases.isLoading) return null
  return (
    <>
      <CashRests />
      <PendingWork />
      <DashboardLinks />
    </>
  )
}

interface Way {
  to: '/business/orders' | '/business/create-deal' | '/business/deals' | '/business/analytics'
  key: 'orders' | 'create' | 'deals' | 'figures'
  Icon: LucideIcon
}

const WAYS: readonly Way[] = [
  { to: '/business/orders', key: 'orders', Icon: Ticket },
  { to: '/business/create-deal', key: 'create', Icon: CirclePlus },
  { to: '/business/deals', key: 'deals', Icon: Store },
]
const FIGURES: Way = { to: '/business/analytics', key: 'figures', Icon: ChartColumn }

function DashboardLinks() {
  const t = useT('business.dashboard')
  const ways = useVenue().role === 'staff' ? WAYS : [...WAYS, FIGURES]
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-22">
        {t('quick')}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {ways.map(({ to, key, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full min-h-18 items-center gap-3 rounded-card bg-paper p-4 hover-able:hover:bg-luban"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-luban text-wadi">
                <Icon aria-hidden className="size-6" strokeWidth={1.8} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(`${key}Link`)}</span>
                <span className="block text-14 text-muted">{t(`${key}Text`)}</span>
              </span>
              <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
  return (
    <Answer query={figures} waiting={<FiguresSkeleton />}>
      {loaded => <StatCards figures={loaded} />}
    </Answer>
  )
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
