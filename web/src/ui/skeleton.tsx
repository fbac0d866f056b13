import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

/** A grey shape; give it the size of the loaded content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx('block rounded-badge bg-line animate-[breathe_1.4s_ease-in-out_infinite]', className)}
  />
)

/** A card placeholder: a heading, two lines, and a block that fills the given height. */
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
