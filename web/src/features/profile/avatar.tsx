import type { Me } from '@dawra/contract/identity/schemas'
import { apart, initialsOf } from '@dawra/contract/platform/names.rules'
import { cx } from '#lib/cx'
import { Picture } from '#ui/picture'

/** The user's photo or initials. It is decorative: the name is beside it. */
export function Avatar({ me, className }: { me: Me; className?: string }) {
  const shape = cx('size-20 shrink-0 overflow-hidden rounded-pill', className)
  if (me.picture)
    return (
      <Picture
        id={me.picture}
        alt=""
        sizes="96px"
        width={96}
        height={96}
        eager
        className={cx('block', shape)}
      />
    )
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center bg-deep font-heading text-28 font-semibold text-on-deep', shape)}
    >
      {apart(initialsOf(me.fullName)) || apart(initialsOf(me.email))}
    </span>
  )
}
