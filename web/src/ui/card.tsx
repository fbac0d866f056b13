import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'

/** Paper on ground. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card bg-paper p-4 md:p-5', className)} />
)

interface TicketProps {
  /** Fills the stub at the inline start. */
  picture: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A market ticket: picture, torn edge, text. For a ticket that is a link as a whole put a link with
 * `after:absolute after:inset-0` on the title and lift its buttons with `relative`.
 */
export const Ticket = ({ picture, children, className }: TicketProps) => (
  <article className={cx('relative flex overflow-hidden rounded-card bg-paper', className)}>
    {/* Whoever reads the largest text needs the room for words. */}
    <div className="relative w-26 shrink-0 in-data-[text=largest]:w-18 [&>*]:absolute [&>*]:inset-0 [&>*]:size-full">
      {picture}
    </div>
    <div className="perforated flex min-w-0 grow flex-col p-4">{children}</div>
  </article>
)
