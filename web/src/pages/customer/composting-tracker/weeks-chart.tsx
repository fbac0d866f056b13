import type { CompostingSummary } from '@dawra/contract/composting/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'

type Weeks = CompostingSummary['weeks']

const HEIGHT = 104
const STEP = 36
const BAR = 24
/** The minimum height, so that a week with little is still visible. */
const LEAST = 3

const noonOf = (day: string) => `${day}T08:00:00Z`

/** Twelve weeks as bars, and as a table for screen readers. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const t = useT('composting.chart')
  const format = useFormat()
  const most = Math.max(...weeks.map(week => week.grams))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || most === 0) return null
  return (
    <Section title={t('title')}>
      <div className="rounded-card bg-paper p-4 md:p-5">
        <p className="text-14 text-muted">{t('most', { weight: format.weight(most) })}</p>
        {/* Time runs in reading direction. The chart has no text, so it is simply mirrored for Arabic. */}
        <svg
          role="img"
          aria-label={t('label', { now: format.weight(last.grams), most: format.weight(most) })}
          viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT + 1}`}
          className="mt-2 block h-auto w-full rtl:-scale-x-100"
        >
          {weeks.map(({ startsOn, grams }, at) => (
            <Bar key={startsOn} at={at} height={grams === 0 ? 0 : Math.max(LEAST, (grams / most) * HEIGHT)} />
          ))}
          <line
            className="stroke-control"
            x1="0"
            x2={weeks.length * STEP}
            y1={HEIGHT + 0.5}
            y2={HEIGHT + 0.5}
          />
        </svg>
        <p aria-hidden className="mt-1 flex justify-between text-13 text-muted">
          <span>{format.date(noonOf(first.startsOn))}</span>
          <span>{t('thisWeek')}</span>
        </p>
        <Table weeks={weeks} />
      </div>
    </Section>
  )
}

const Bar = ({ at, height }: { at: number; height: number }) => (
  <rect
    className="fill-wadi"
    x={at * STEP + (STEP - BAR) / 2}
    y={HEIGHT - height}
    width={BAR}
    height={height}
    rx="3"
  />
)

function Table({ weeks }: { weeks: Weeks }) {
  const t = useT('composting.chart')
  const format = useFormat()
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-wadi underline underline-offset-4">
        {t('asTable')}
      </summary>
      <table className="mt-1 w-full max-w-md text-start text-14 tabular-nums">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              {t('week')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('weight')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ startsOn, grams, points }) => (
            <tr key={startsOn} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-start font-normal">
                {format.date(noonOf(startsOn))}
              </th>
              <td className="py-2 text-end">{format.weight(grams)}</td>
              <td className="py-2 text-end">{format.number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
