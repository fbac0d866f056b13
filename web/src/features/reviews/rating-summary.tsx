import type { VenueRating } from '@dawra/contract/reviews/schemas'
import { Star } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Progress } from '#ui/progress'
import { ENOUGH_REVIEWS, Stars } from '#ui/stars'

const FIVE_TO_ONE = [5, 4, 3, 2, 1]
const MAX_REASONS = 3

export function RatingSummary({ rating }: { rating: VenueRating }) {
  const t = useT('reviews')
  const format = useFormat()
  const { stars, count } = rating
  if (stars === null) return <p className="text-muted">{t('noneRecent')}</p>
  if (count < ENOUGH_REVIEWS)
    return <p className="text-muted">{t('starsLater', { count: ENOUGH_REVIEWS })}</p>
  return (
    <div className="grid gap-4 rounded-card bg-paper p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8 md:p-5">
      <div className="grid justify-items-start gap-1 sm:justify-items-center sm:text-center">
        <p className="font-heading text-[2.75rem] leading-none font-semibold" aria-hidden>
          <bdi>{format.digits(stars.toFixed(1))}</bdi>
        </p>
        <Stars stars={stars} shape="row" />
        <p className="max-w-44 text-14 text-muted">{t('sixMonths', { count })}</p>
      </div>
      <div className="grid gap-3">
        <Histogram rating={rating} />
        <Praised rating={rating} />
      </div>
    </div>
  )
}

function Histogram({ rating: { histogram, count } }: { rating: VenueRating }) {
  const t = useT('reviews')
  const format = useFormat()
  return (
    <ul aria-label={t('histogram')} className="grid gap-1.5">
      {FIVE_TO_ONE.map(stars => {
        const given = histogram[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-2 text-14 tabular-nums">
            <span aria-hidden className="inline-flex w-8 items-center gap-1">
              {stars}
              <Star className="size-3.5 fill-turmeric text-control" strokeWidth={1.6} />
            </span>
            <Progress
              label={t('bar', { stars, count: given })}
              value={given}
              max={count}
              className="max-w-80"
            />
            <span aria-hidden className="w-8 text-muted">
              {format.number(given)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Praised({ rating: { praise } }: { rating: VenueRating }) {
  const t = useT('reviews')
  if (praise.length === 0) return null
  const reasons = praise.slice(0, MAX_REASONS).map(({ reason }) => t(`praise.${reason}`))
  return (
    <p className="text-14 text-muted">
      {t('praised')} <span className="font-medium text-loam">{reasons.join(t('comma'))}</span>
    </p>
  )
}
