import { cancelPromise } from '@dawra/contract/orders/rules'
import type { Fulfilment } from '@dawra/contract/orders/statuses.rules'
import { useNow } from 'use-intl'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'

const MINUTE = 60_000

interface CancelPromiseProps {
  kind: Fulfilment
  window: { startsAt: string }
  cancelNoticeHours?: number
}

/** States until when this pickup can be cancelled, or that it cannot. */
export function CancelPromise({ kind, window, cancelNoticeHours }: CancelPromiseProps) {
  const t = useT('orders.cancelPromise')
  const format = useFormat()
  const { cancel_notice_hours: current } = useSettings()
  const hours = cancelNoticeHours ?? current
  const promise = cancelPromise(kind, window, hours, useNow({ updateInterval: MINUTE }))
  const isVoid = promise.kind === 'too_late' || promise.kind === 'window_open'
  const time = promise.kind === 'until' ? format.momentInside(promise.at) : ''
  return (
    <p className={cx('text-14', isVoid ? 'font-medium text-date' : 'text-muted')} suppressHydrationWarning>
      {t.rich(promise.kind, { hours, time: () => <bdi>{time}</bdi> })}
    </p>
  )
}
