import { CANCEL_NOTICE_HOURS, cancelObstacle } from '@dawra/contract/orders.rules'
import { CircleCheck, CircleX } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** Whether what is bought now can be cancelled, for this very window. */
export function CancelRule({ window }: { window: { startsAt: string; endsAt: string } }) {
  const t = useT('deals.page')
  const format = useFormat()
  const now = useNow()
  const starts = Date.parse(window.startsAt)
  const isFirm = cancelObstacle({ kind: 'deals', status: 'confirmed', window }, 'customer', now) !== null
  const Icon = isFirm ? CircleX : CircleCheck
  const time = format.clock(new Date(starts - CANCEL_NOTICE_HOURS * 3_600_000))
  return (
    <p className="flex gap-2 text-14" suppressHydrationWarning>
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${isFirm ? 'text-date' : 'text-wadi'}`} />
      {!isFirm
        ? t('cancelUntil', { hours: CANCEL_NOTICE_HOURS, time })
        : starts <= now.getTime()
          ? t('cancelOpen')
          : t('cancelSoon', { hours: CANCEL_NOTICE_HOURS })}
    </p>
  )
}
