import { cx } from '#lib/cx'

/** A progress bar from 0 to `max`. The native element needs no style attribute. */
export const Progress = ({
  label,
  value,
  max = 100,
  className,
}: {
  label: string
  value: number
  max?: number
  className?: string
}) => (
  <progress
    aria-label={label}
    value={Math.min(Math.max(value, 0), max)}
    max={max}
    className={cx(
      'block h-2.5 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-wadi [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-wadi',
      className,
    )}
  />
)
