import { Star } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from './badge.tsx'

/** An average of fewer reviews says little about a store. */
export const ENOUGH_REVIEWS = 3

interface StarsProps {
  /** From 1 to 5, with fractions. */
  stars: number
  /** The number of reviews; 0 renders nothing, one or two “New”. */
  count?: number
  /** `short` is one star and a number, for cards; `row` draws all five. */
  shape?: 'short' | 'row'
  className?: string
}

export function Stars({ stars, count, shape = 'short', className }: StarsProps) {
  const t = useT('shell')
  const format = useFormat()
  if (count === 0) return null
  if (count !== undefined && count < ENOUGH_REVIEWS) return <Badge>{t('newStore')}</Badge>
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap', className)}>
      <span className="sr-only">
        {t('stars', { rating: stars })}
        {count !== undefined && ` · ${t('reviewCount', { count })}`}
      </span>
      <span aria-hidden className="inline-flex items-center gap-0.5">
        {shape === 'short' ? <OneStar fill={1} /> : ROW.map(at => <OneStar key={at} fill={stars - at} />)}
      </span>
      {(shape === 'short' || count !== undefined) && (
        <span aria-hidden className="font-semibold">
          <bdi>{format.digits(stars.toFixed(1))}</bdi>
        </span>
      )}
      {count !== undefined && (
        <span aria-hidden className="text-muted">
          (<bdi>{format.number(count)}</bdi>)
        </span>
      )}
    </span>
  )
}

const ROW = [0, 1, 2, 3, 4]

/** Full from three quarters on, half from a quarter on. */
function OneStar({ fill }: { fill: number }) {
  const full = fill >= 0.75
  const half = !full && fill >= 0.25
  return (
    <span className="relative inline-grid">
      <Star className={cx('size-4.5 text-control', full && 'fill-turmeric')} strokeWidth={1.6} />
      {half && (
        <span className="absolute inset-y-0 start-0 w-1/2 overflow-hidden">
          <Star className="size-4.5 fill-turmeric text-control" strokeWidth={1.6} />
        </span>
      )}
    </span>
  )
}
