import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

/** One grey shape; give it the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block rounded-badge bg-line animate-[breathe_1.4s_ease-in-out_infinite]', className)}
  />
)

/** Wraps the skeleton of a page or list and says that it is loading. */
export const Loading = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
)
