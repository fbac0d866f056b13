import type { VenueAnalytics } from '@dawra/contract/insights/analytics'
import { daysOf } from '@dawra/contract/insights/analytics.rules'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { BarChart } from './bar-chart.tsx'
import { ChartPart, NumberTable } from './chart-part.tsx'

interface DayChartProps {
  venueId: string
  figures: VenueAnalytics
}

/** Every day of the range, including days without sales. */
const everyDay = (figures: VenueAnalytics) =>
  Array.from({ length: daysOf(figures) }, (_, nth) => {
    const day = dayAfter(figures.from, nth)
    return { day, sums: figures.days.find(one => one.day === day) }
  })

/** Filled or outlined, so that sold and left-over portions differ without colour, too. */
const FATES = [
  { key: 'sold', fill: 'fill-wadi stroke-paper', dot: 'bg-wadi', of: 'soldGrams' },
  { key: 'given', fill: 'fill-sea stroke-paper', dot: 'bg-sea', of: 'givenGrams' },
  { key: 'left', fill: 'fill-paper stroke-muted', dot: 'border-2 border-muted', of: 'leftGrams' },
] as const

export function FateChart({ venueId, figures }: DayChartProps) {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const { from, to, totals, days } = figures
  const ends = [format.date(from), format.date(to)] as const
  const most = Math.max(0, ...days.map(({ listedGrams }) => listedGrams))
  const label = t('fateLabel', {
    from: ends[0],
    to: ends[1],
    sold: format.weight(totals.soldGrams),
    given: format.weight(totals.givenGrams),
    left: format.weight(totals.leftGrams),
  })
  return (
    <ChartPart title={t('fate')} text={t('fateText')} table="days" venueId={venueId} range={{ from, to }}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
        {FATES.map(({ key, dot }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-[0.25rem] ${dot}`} />
            {t(key)}
          </li>
        ))}
      </ul>
      <BarChart
        label={label}
        ends={ends}
        most={format.weight(most)}
        days={everyDay(figures).map(({ day, sums }) => ({
          day,
          parts: FATES.map(({ fill, of }) => ({ value: sums?.[of] ?? 0, className: fill })),
        }))}
      />
      <NumberTable
        caption={t('fate')}
        head={[t('day'), t('listed'), ...FATES.map(({ key }) => t(key))]}
        rows={days.map(sums => ({
          key: sums.day,
          cells: [
            format.date(sums.day),
            format.weight(sums.listedGrams),
            ...FATES.map(({ of }) => format.weight(sums[of])),
          ],
        }))}
      />
    </ChartPart>
  )
}

export function EarningsChart({ venueId, figures }: DayChartProps) {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const { from, to, totals, days } = figures
  const ends = [format.date(from), format.date(to)] as const
  const most = Math.max(0, ...days.map(({ gross }) => gross))
  return (
    <ChartPart title={t('earnings')} table="days" venueId={venueId} range={{ from, to }}>
      <BarChart
        label={t('earningsLabel', { from: ends[0], to: ends[1], gross: format.money(totals.gross) })}
        ends={ends}
        most={format.money(most)}
        days={everyDay(figures).map(({ day, sums }) => ({
          day,
          parts: [{ value: sums?.gross ?? 0, className: 'fill-wadi' }],
        }))}
      />
      <NumberTable
        caption={t('earnings')}
        head={[t('day'), t('earned'), t('commission'), t('collected'), t('missed'), t('cancelled')]}
        rows={days.map(sums => ({
          key: sums.day,
          cells: [
            format.date(sums.day),
            format.money(sums.gross),
            format.money(sums.commission),
            format.number(sums.collected),
            format.number(sums.missed),
            format.number(sums.cancelledByCustomer + sums.cancelledByStore),
          ],
        }))}
      />
    </ChartPart>
  )
}
