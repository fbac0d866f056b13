import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { useLocale } from '#lib/i18n'
import { barsOf, type Stack } from './bars.ts'

interface BarChartProps {
  label: string
  days: readonly { day: string; parts: readonly Stack[] }[]
  ends: readonly [string, string]
  most: string
}

const WIDTH = 720
const HEIGHT = 200

/** Stacked bars by day. Time runs in the reading direction: from right to left in Arabic. */
export function BarChart({ label, days, ends, most }: BarChartProps) {
  const isRtl = CONVENTIONS[useLocale()].direction === 'rtl'
  const bars = barsOf(days, { width: WIDTH, height: HEIGHT, isRtl })
  return (
    <figure className="grid gap-1">
      <p aria-hidden className="text-13 text-muted">
        <bdi>{most}</bdi>
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible border-b border-control"
      >
        {bars.map(({ key, className, ...box }) => (
          <rect
            key={key}
            {...box}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.5}
            className={className}
          />
        ))}
      </svg>
      <p aria-hidden className="flex justify-between text-13 text-muted">
        <bdi>{ends[0]}</bdi>
        <bdi>{ends[1]}</bdi>
      </p>
    </figure>
  )
}
