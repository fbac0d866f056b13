import { Star } from 'lucide-react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

const FIVE = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5, to the nearest star, with its number in words. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useT('shell')
  return (
    <span role="img" aria-label={t('stars', { rating })} className={cx('inline-flex gap-0.5', className)}>
      {FIVE.map(star => (
        <Star
          key={star}
          aria-hidden
          className={cx(
            'size-4',
            star <= Math.round(rating) ? 'fill-turmeric text-turmeric' : 'text-control',
          )}
        />
      ))}
    </span>
  )
}
