import type { OrderKind } from '@dawra/contract/orders/rules'
import { Timer } from 'lucide-react'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** The remaining seconds at which the time is announced to screen readers; every second would be too much. */
const MARKS = [30, 60, 120, 300, 600]
const URGENT = 120

interface HoldCountdownProps {
  until: string
  kind: OrderKind
  className?: string
}

export function HoldCountdown({ until, kind, className }: HoldCountdownProps) {
  const t = useT('orders.hold')
  const format = useFormat()
  const seconds = useSecondsUntil(until)
  const mark = MARKS.find(limit => seconds <= limit) ?? 600
  const spoken = mark < 60 ? t('seconds', { kind }) : t('minutes', { kind, minutes: mark / 60 })
  return (
    <p
      className={cx(
        'flex items-center gap-2 rounded-control px-3.5 py-2.5',
        seconds <= URGENT ? 'bg-date-soft text-date' : 'bg-luban text-wadi',
        className,
      )}
    >
      <Timer aria-hidden className="size-5 shrink-0" />
      {seconds > 0 ? (
        <span aria-hidden>
          {t.rich('left', {
            kind,
            time: () => <bdi className="font-semibold tabular-nums">{format.digits(asClock(seconds))}</bdi>,
          })}
        </span>
      ) : (
        <span aria-hidden>{t('over')}</span>
      )}
      <span role="status" className="sr-only">
        {seconds > 0 ? spoken : t('over')}
      </span>
    </p>
  )
}
