import { MOST_STARS } from '@dawra/contract/reviews.rules'
import { CircleAlert, Star } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

interface StarsInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string
  /** What is chosen; 0 before anything is. */
  value: number
  /** The sentence that says what to change. */
  error?: string | undefined
}

/** One to five stars: five radio buttons, so that arrow keys and screen readers know them. */
export function StarsInput({ legend, value, error, ...input }: StarsInputProps) {
  const t = useT('reviews')
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1.5">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex items-center gap-1">
        {STARS.map(stars => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 hover-able:hover:bg-luban"
          >
            <input
              {...input}
              type="radio"
              value={stars}
              checked={stars === value}
              aria-label={t('ofStars', { stars })}
              className="absolute inset-0 appearance-none rounded-control outline-none"
            />
            <Star
              aria-hidden
              className={cx('size-8', stars <= value ? 'fill-turmeric text-control' : 'text-control')}
              strokeWidth={1.5}
            />
          </label>
        ))}
        {value > 0 && (
          <span aria-hidden className="ms-2 text-14 text-muted">
            {t(`scale.${value as 1 | 2 | 3 | 4 | 5}`)}
          </span>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
