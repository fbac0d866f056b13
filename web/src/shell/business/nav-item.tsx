import { Link, useLocation } from '@tanstack/react-router'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { BusinessLink } from './links.ts'

const LARGEST_SHOWN = 99

const TAB =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.2vw)] leading-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-wadi'
const SIDE =
  'flex min-h-12 items-center gap-3 px-3.5 text-on-deep hover-able:hover:bg-[#0b5a4e] aria-[current=page]:bg-[#f4f6f1] aria-[current=page]:text-[#063d36]'

interface NavItemProps {
  link: BusinessLink
  shape: 'tab' | 'side'
  /** The number of new orders not opened yet, or of unread reviews. */
  waiting: number
}

/** One place of the business area. Active follows the URL; the router sets `aria-current`, but on pages beside its own. */
export function NavItem({ link, shape, waiting }: NavItemProps) {
  const t = useT('business')
  const tab = shape === 'tab'
  const isBeside = useLocation({
    select: ({ pathname }) => link.also?.some(page => pathname.startsWith(page)) ?? false,
  })
  return (
    <Link
      to={link.to}
      activeOptions={{ includeSearch: false }}
      aria-current={isBeside ? 'page' : undefined}
      className={cx('group rounded-control font-medium', tab ? TAB : SIDE)}
    >
      <span
        className={cx(
          'relative grid place-items-center',
          tab && 'h-8 w-14 rounded-pill transition-colors duration-150 group-aria-[current=page]:bg-luban',
        )}
      >
        <link.Icon aria-hidden className={tab ? 'size-6' : 'size-5'} strokeWidth={1.8} />
        {tab && <Waiting count={waiting} className="absolute end-1 -top-0.5" />}
      </span>
      <span className={cx(!tab && 'grow')}>
        {t(`nav.${link.key}`)}
        {waiting > 0 && (
          <span className="sr-only">
            : {t(link.key === 'reviews' ? 'newReviews' : 'newOrders', { count: waiting })}
          </span>
        )}
      </span>
      {!tab && <Waiting count={waiting} />}
    </Link>
  )
}

export function Waiting({ count, className }: { count: number; className?: string }) {
  const format = useFormat()
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className={cx(
        'grid min-w-5 place-items-center rounded-pill bg-turmeric px-1 text-[0.6875rem] leading-5 font-semibold text-on-turmeric tabular-nums',
        className,
      )}
    >
      {format.upTo(LARGEST_SHOWN, count)}
    </span>
  )
}
