import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'

/** Paper on ground. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card bg-paper p-4 md:p-5', className)} />
)

interface ListingCardProps {
  /** Fills the stub. */
  picture: ReactNode
  /** Short texts on the picture: the kind of listing at the top, the amount left at the bottom. */
  overPicture?: ReactNode
  children: ReactNode
  className?: string
}

/**
 * A listing card: picture, torn edge, text. With text too large for both to fit side by side, the picture
 * is on top. For a card that is a link as a whole put a link with `after:absolute after:inset-0` on the title and
 * lift its buttons with `relative`.
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
