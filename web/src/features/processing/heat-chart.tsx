import { dayNumberOf } from '@dawra/contract/platform/muscat.rules'
import type { DayOfHeap } from '@dawra/contract/processing/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { HeatTable } from './heat-table.tsx'
import { noonOf } from './noon-of.ts'

const WIDTH = 320
const HEIGHT = 120
/** The temperatures at the upper and lower edge; values beyond are drawn on the edge. */
const TOP = 80
const BOTTOM = 10
const heightOf = (celsius: number) =>
  HEIGHT - ((Math.min(TOP, Math.max(BOTTOM, celsius)) - BOTTOM) / (TOP - BOTTOM)) * HEIGHT

interface HeatChartProps {
  days: readonly DayOfHeap[]
  /** The temperature from which a day counts as hot; undefined where the process requires no heat. */
  threshold: number | undefined
}

/** Bars from the coolest to the hottest place of each day, and a dot when the heap was turned. */
export function HeatChart({ days, threshold }: HeatChartProps) {
  const t = useT('batch.heat')
  const format = useFormat()
  const measured = days.filter(({ hottest }) => hottest !== null)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || measured.length === 0) return <p className="text-muted">{t('none')}</p>
  const from = dayNumberOf(first.day)
  const step = WIDTH / Math.max(14, dayNumberOf(last.day) - from + 1)
  const at = ({ day }: DayOfHeap) => (dayNumberOf(day) - from + 0.5) * step
  return (
    <div>
      {/* Time runs in reading direction. The chart has no text, so it is simply mirrored for Arabic. */}
      <svg
        role="img"
        aria-label={t('label', {
          first: format.date(noonOf(first.day)),
          last: format.date(noonOf(last.day)),
          lowest: Math.min(...measured.map(({ coolest, hottest }) => coolest ?? hottest ?? 0)),
          highest: Math.max(...measured.map(({ hottest }) => hottest ?? 0)),
        })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`}
        className="block h-auto w-full rtl:-scale-x-100"
      >
        {threshold !== undefined && (
          <line
            className="stroke-date"
            strokeDasharray="4 4"
            x1="0"
            x2={WIDTH}
            y1={heightOf(threshold)}
            y2={heightOf(threshold)}
          />
        )}
        {measured.map(day => (
          <HeatBar key={day.day} day={day} at={at(day)} width={Math.min(8, step * 0.7)} />
        ))}
        <line className="stroke-control" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days
          .filter(({ isTurned }) => isTurned)
          .map(day => (
            <circle key={day.day} className="fill-date" cx={at(day)} cy={HEIGHT + 8} r="3" />
          ))}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-13 text-muted">
        <span>{format.date(noonOf(first.day))}</span>
        <span>{format.date(noonOf(last.day))}</span>
      </p>
      <p className="mt-1 text-14 text-muted">
        {threshold === undefined ? t('turnedOnly') : t('line', { celsius: threshold })}
      </p>
      <HeatTable days={days} />
    </div>
  )
}

function HeatBar({ day: { coolest, hottest }, at, width }: { day: DayOfHeap; at: number; width: number }) {
  const top = heightOf(hottest ?? 0)
  const bottom = heightOf(coolest ?? hottest ?? 0)
  return (
    <rect
      className="fill-wadi"
      x={at - width / 2}
      y={top - 1.5}
      width={width}
      height={bottom - top + 3}
      rx={Math.min(1.5, width / 2)}
    />
  )
}
