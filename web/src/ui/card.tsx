import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card bg-paper p-4 md:p-5', className)} />
)

interface ListingCardProps {
  picture: ReactNode
  /** Short texts on the picture: the kind of listing at the top, the amount left at the bottom. */
  overPicture?: ReactNode
  children: ReactNode
  className?: string
}

/**
 * To make the whole card a link, put `after:absolute after:inset-0` on the title's link, and `relative` on
 * other buttons. With large text, the picture is on top.
 */
export const ListingCard = ({ picture, overPicture, children, className }: ListingCardProps) => (
  <article className={cx('@container relative overflow-hidden rounded-card bg-paper', className)}>
    <div className="flex h-full flex-col @min-[15rem]:flex-row">
      <div className="relative h-28 shrink-0 @min-[15rem]:h-auto @min-[15rem]:w-[min(6.5rem,32%)]">
        <div className="[&>*]:absolute [&>*]:inset-0 [&>*]:size-full">{picture}</div>
        {overPicture && (
          <div className="absolute inset-1.5 flex flex-col items-start justify-between gap-1 text-start leading-snug [&_span]:whitespace-normal">
            {overPicture}
          </div>
        )}
      </div>
      <div className="@max-[15rem]:torn-above @min-[15rem]:perforated flex min-w-0 grow flex-col p-4">
        {children}
      </div>
    </div>
  </article>
)
