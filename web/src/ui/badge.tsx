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
  /** On a picture. */
  paper: 'bg-paper text-loam',
}

/** A short word about state: colour never says it alone. */
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
      'inline-flex items-center gap-1 rounded-badge px-2 py-0.5 text-13 font-semibold whitespace-nowrap [&>svg]:size-3.5',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
