import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'

const LARGEST_SHOWN = 99

const TAB =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4.2vw)] leading-tight text-muted aria-[current=page]:font-semibold aria-[current=page]:text-wadi'
const SIDE =
  'flex min-h-12 items-center gap-3 px-3.5 text-on-deep hover-able:hover:bg-[#0b5a4e] aria-[current=page]:bg-[#f4f6f1] aria-[current=page]:text-[#063d36]'

interface PlaceLinkProps {
  to: string
  Icon: LucideIcon
  label: string
  shape: 'tab' | 'side'
  exact?: boolean
  /** The current page belongs to this link, although its path differs. */
  isCurrent?: boolean
  waiting?: number
  waitingText?: string
}

export function PlaceLink({
  to,
  Icon,
  label,
  shape,
  exact = false,
  isCurrent = false,
  waiting = 0,
  waitingText,
}: PlaceLinkProps) {
  const tab = shape === 'tab'
  return (
    <Link
      to={to}
      activeOptions={{ includeSearch: false, exact }}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx('group rounded-control font-medium', tab ? TAB : SIDE)}
    >
      <span
        className={cx(
          'relative grid place-items-center',
          tab && 'h-8 w-14 rounded-pill transition-colors duration-150 group-aria-[current=page]:bg-luban',
        )}
      >
        <Icon aria-hidden className={tab ? 'size-6' : 'size-5'} strokeWidth={1.8} />
        {tab && <Waiting count={waiting} className="absolute end-1 -top-0.5" />}
      </span>
      <span className={cx(!tab && 'grow')}>
        {label}
        {waiting > 0 && <span className="sr-only">: {waitingText}</span>}
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
