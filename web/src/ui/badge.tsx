import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

export type BadgeTone = 'luban' | 'date' | 'sea' | 'sun' | 'danger' | 'plain' | 'paper'

const TONES: Record<BadgeTone, string> = {
  luban: 'bg-luban text-wadi',
  date: 'bg-date-soft text-date',
  sea: 'bg-sea-soft text-sea',
  sun: 'bg-turmeric text-on-turmeric',
  danger: 'bg-danger-soft text-danger',
  plain: 'border border-line text-muted',
  paper: 'bg-paper text-loam',
}

/** A short text about a state, on one line if there is space: colour is never the only sign. */
export const Badge = ({
  tone = 'luban',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-badge px-2 py-0.5 font-text text-13 font-semibold w-max max-w-full shrink-0 [&>svg]:size-3.5 [&>svg]:shrink-0',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
