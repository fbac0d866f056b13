import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

/** One grey shape; give it the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block rounded-badge bg-line animate-[breathe_1.4s_ease-in-out_infinite]', className)}
  />
)

/** A card that is loading: a heading, two lines, and what fills the height it is given. */
export const CardSkeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('flex flex-col gap-3 overflow-hidden rounded-card bg-paper p-4 md:p-5', className)}
  >
    <Skeleton className="h-6 w-1/2 shrink-0" />
    <Skeleton className="h-4 w-4/5 shrink-0" />
    <Skeleton className="h-4 w-2/3 shrink-0" />
    <Skeleton className="mt-2 max-h-32 grow rounded-control" />
  </span>
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
