import { apart } from '@dawra/contract/platform/names.rules'
import { CloudOff } from 'lucide-react'
import { useQueue } from '#features/orders/board/offline/use-queue.ts'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'

export function WaitingToSend() {
  const t = useT('businessOrders.offline')
  const format = useFormat()
  const { entries, isAtRisk } = useQueue(useVenue().id)
  if (entries.length === 0) return null
  return (
    <section
      aria-label={t('queueTitle')}
      className="mt-3 rounded-card border border-dashed border-control bg-paper p-4"
    >
      <p role="status" className="flex items-start gap-2 font-semibold">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{t('queued', { count: entries.length })}</span>
      </p>
      <p className="mt-1 text-14 text-muted">{t(isAtRisk ? 'atRisk' : 'queuedText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14">
        {entries.map(({ claim, orderNumber, initials }) => (
          <li key={claim.attempt}>
            <bdi>{orderNumber ? shortNumber(orderNumber) : apart([...initials]) || claim.code}</bdi>{' '}
            {format.clock(claim.at)}
          </li>
        ))}
      </ul>
    </section>
  )
}
