import { rangeObstacle } from '@dawra/contract/insights/analytics.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Printer } from 'lucide-react'
import { useNow } from 'use-intl'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { EarningsChart, FateChart } from './day-charts.tsx'
import { GroupFigures } from './group-figures.tsx'
import { HoursTable, PraiseList } from './hours-table-and-praise.tsx'
import { type RangeSearch, rangeOf } from './range.ts'
import { RangeChoice } from './range-choice.tsx'
import { Totals } from './totals.tsx'

export function AnalyticsPage({ search }: { search: RangeSearch }) {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const { id } = useVenue()
  const today = muscatDay(useNow())
  const requested = rangeOf(search, today)
  const range = rangeObstacle(requested) ? rangeOf({}, today) : requested
  return (
    <ManagersOnly icon={<ChartColumn />} texts="venueAnalytics">
      <div className="wrap-page grid grid-cols-1 gap-5 py-4 lg:py-6">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-28">{t('title')}</h1>
            <Button
              variant="secondary"
              size="small"
              onClick={() => window.print()}
              icon={<Printer aria-hidden className="size-5" />}
              className="print:hidden"
            >
              {t('print')}
            </Button>
          </div>
          <p className="font-medium">
            {t('of', { from: format.date(range.from), to: format.date(range.to) })}
          </p>
          <p className="max-w-prose text-14 text-muted">{t('text')}</p>
        </header>
        <StoreChoice search={search} />
        <RangeChoice key={`${range.from} ${range.to}`} search={search} range={range} />
        {search.of === 'all' ? (
          <GroupFigures search={search} range={range} />
        ) : (
          <Figures venueId={id} from={range.from} to={range.to} />
        )}
      </div>
    </ManagersOnly>
  )
}

function Figures({ venueId, from, to }: { venueId: string; from: string; to: string }) {
  const t = useT('venueAnalytics')
  const figures = useQuery(
    apiQuery('GET /api/v1/venues/{venueId}/analytics', {
      params: { venueId },
      query: { from, to, compare: 'true' },
    }),
  )
  return (
    <Answer
      query={figures}
      waiting={
        <Loading label={t('loading')} className="grid gap-5">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {loaded => (
        <>
          {loaded.days.length === 0 && <p className="text-muted">{t('empty')}</p>}
          <Totals venueId={venueId} figures={loaded} />
          <FateChart venueId={venueId} figures={loaded} />
          <EarningsChart venueId={venueId} figures={loaded} />
          <HoursTable venueId={venueId} figures={loaded} />
          <PraiseList venueId={venueId} figures={loaded} />
        </>
      )}
    </Answer>
  )
}

function StoreChoice({ search }: { search: RangeSearch }) {
  const t = useT('venueAnalytics.stores')
  const venues = useQuery(myVenuesQuery()).data ?? []
  if (venues.filter(({ role }) => role !== 'staff').length < 2) return null
  return (
    <div className="print:hidden">
      <ChipRow label={t('choice')}>
        {([undefined, 'all'] as const).map(of => (
          <ChipLink
            key={of ?? 'one'}
            to="/business/analytics"
            search={{ ...search, of }}
            chosen={search.of === of}
          >
            {t(of ?? 'one')}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
