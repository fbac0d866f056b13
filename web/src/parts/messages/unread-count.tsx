import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'

/** The number of new messages. Visual only: its parent has an accessible label. */
export const UnreadCount = ({ count, className }: { count: number; className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'grid h-5 min-w-5 place-items-center rounded-pill bg-date px-1 text-13 leading-none font-bold text-paper tabular-nums',
      className,
    )}
  >
    {useFormat().upTo(99, count)}
  </span>
)
