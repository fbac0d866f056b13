import { LoaderCircle } from 'lucide-react'
import { cx } from '#lib/cx'

/** Decoration: say in words beside it what is going on. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />
)
