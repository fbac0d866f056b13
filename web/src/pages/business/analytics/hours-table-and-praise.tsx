import type { VenueAnalytics } from '@dawra/contract/insights/analytics'
import { share } from '@dawra/contract/insights/analytics.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChartPart } from './chart-part.tsx'

interface PartProps {
  venueId: string
  figures: VenueAnalytics
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

const toneOf = (percent: number) => {
  if (percent >= 75) return 'bg-wadi text-on-wadi'
  return percent >= 40 ? 'bg-luban' : 'bg-date-soft'
}

export function HoursTable({ venueId, figures: { from, to, hours } }: PartProps) {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const rows = [...new Set(hours.map(({ hour }) => hour))].sort((one, other) => one - other)
  return (
    <ChartPart title={t('hours')} text={t('hoursText')} table="hours" venueId={venueId} range={{ from, to }}>
      <section
        aria-label={`${t('hours')} · ${t('asTable')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-[36rem] text-14 tabular-nums">
          <caption className="sr-only">{t('hours')}</caption>
          <thead>
            <tr>
              <th scope="col" className="p-2 text-start font-medium text-muted">
                {t('hour')}
              </th>
              {DAYS.map(day => (
                <th key={day} scope="col" className="p-2 font-medium text-muted">
                  {format.weekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(hour => (
              <tr key={hour}>
                <th scope="row" className="p-2 text-start font-normal whitespace-nowrap">
                  {format.wallClock(`${String(hour).padStart(2, '0')}:00`)}
                </th>
                {DAYS.map(day => (
                  <HourCell key={day} cell={hours.find(one => one.hour === hour && one.weekday === day)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ChartPart>
  )
}

function HourCell({ cell }: { cell: VenueAnalytics['hours'][number] | undefined }) {
  const t = useT('venueAnalytics')
  const format = useFormat()
  const percent = cell && share(cell.sold, cell.listed)
  if (!cell || percent === null || percent === undefined)
    return <td className="p-1 text-center text-muted">{t('noValue')}</td>
  return (
    <td className="p-1">
      <span className={`block rounded-badge p-1.5 text-center ${toneOf(percent)}`}>
        <bdi className="block font-semibold">{format.percent(percent)}</bdi>
        <span className="block text-13">
          {t('portions', { sold: format.number(cell.sold), listed: format.number(cell.listed) })}
        </span>
      </span>
    </td>
  )
}

export function PraiseList({ venueId, figures: { from, to, praise } }: PartProps) {
  const t = useT('venueAnalytics')
  const names = useT('reviews.praise')
  const format = useFormat()
  return (
    <ChartPart title={t('praise')} table="praise" venueId={venueId} range={{ from, to }}>
      {praise.length === 0 ? (
        <p className="text-muted">{t('praiseEmpty')}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {praise.map(({ praise: reason, count }) => (
            <li key={reason} className="flex justify-between gap-4 border-b border-line pb-2">
              {names(reason)}
              <bdi className="font-semibold tabular-nums">{format.number(count)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </ChartPart>
  )
}
