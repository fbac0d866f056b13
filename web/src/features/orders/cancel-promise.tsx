import { cancelPromise, type Fulfilment } from '@dawra/contract/orders.rules'
import { useNow } from 'use-intl'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

const MINUTE = 60_000

interface CancelPromiseProps {
  kind: Fulfilment
  window: { startsAt: string }
}

/** Until when this very pickup can be cancelled, or that it cannot. */
export function CancelPromise({ kind, window }: CancelPromiseProps) {
  const t = useT('orders.cancelPromise')
  const format = useFormat()
  const promise = cancelPromise(kind, window, useNow({ updateInterval: MINUTE }))
  const isVoid = promise.kind === 'too_late' || promise.kind === 'window_open'
  const time = promise.kind === 'until' ? format.momentInside(promise.at) : ''
  return (
    <p className={cx('text-14', isVoid ? 'font-medium text-date' : 'text-muted')} suppressHydrationWarning>
      {t.rich(promise.kind, { time: () => <bdi>{time}</bdi> })}
    </p>
  )
}
