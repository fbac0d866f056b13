import { LoaderCircle } from 'lucide-react'
import { cx } from '#lib/cx'

/** Decorative: the state must be in a text beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />
)
