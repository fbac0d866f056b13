import type { Balance } from '@dawra/contract/insights/schemas'
import { useId } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** The outcomes of listed food, in the order of the text; food that was left over is drawn to scale too. */
export const PARTS = ['sold', 'given', 'fed', 'residual'] as const
export type Part = (typeof PARTS)[number]

const FILLS: Record<Part, string> = {
  sold: 'fill-wadi',
  given: 'fill-turmeric',
  fed: 'fill-sand',
  residual: 'fill-date',
}

const WIDTH = 1000
const HEIGHT = 60
/** A gap between two parts, so that they can be distinguished without colours. */
const GAP = 4
/** The minimum width, so that a small part is still visible. */
const LEAST = 6

function lengthsOf(balance: Balance) {
  const shown = PARTS.filter(part => balance[part] > 0)
  const room = WIDTH - GAP * Math.max(0, shown.length - 1) - LEAST * shown.length
  let start = 0
  return shown.map(part => {
    const width = LEAST + (balance[part] / balance.listed) * room
    const at = start
    start += width + GAP
    return { part, at, width }
  })
}

export function BalanceBar({ balance, slim = false }: { balance: Balance; slim?: boolean }) {
  const t = useT('impact.balance')
  const format = useFormat()
  const hatch = useId()
  const weights = Object.fromEntries(
    [...PARTS, 'listed' as const].map(part => [part, format.weight(balance[part])]),
  ) as Record<Part | 'listed', string>
  return (
    <svg
      role="img"
      aria-label={t('label', weights)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-badge rtl:-scale-x-100 ${slim ? 'h-4' : 'h-12'}`}
    >
      <defs>
        <pattern id={hatch} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className="fill-date" width="12" height="12" />
          <rect className="fill-paper opacity-30" width="4" height="12" />
        </pattern>
      </defs>
      {lengthsOf(balance).map(({ part, at, width }) => (
        <rect
          key={part}
          className={part === 'residual' ? undefined : FILLS[part]}
          fill={part === 'residual' ? `url(#${hatch})` : undefined}
          x={at}
          width={width}
          height={HEIGHT}
        />
      ))}
    </svg>
  )
}

export const Swatch = ({ part }: { part: Part }) => (
  <svg aria-hidden viewBox="0 0 12 12" className="size-4 shrink-0 rounded-[0.25rem]">
    <rect className={FILLS[part]} width="12" height="12" />
    {part === 'residual' && <path className="fill-paper opacity-30" d="M2 0h2v12H2zM8 0h2v12H8z" />}
  </svg>
)
