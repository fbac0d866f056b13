import type { Pickup } from '@dawra/contract/orders/schemas'
import { Undo2 } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function PartNotes({
  pickup: { isCash, partRefunds },
}: {
  pickup: Pick<Pickup, 'isCash' | 'partRefunds'>
}) {
  const t = useT('orders.partRefund')
  const format = useFormat()
  if (partRefunds.length === 0) return null
  return (
    <ul className="grid gap-2">
      {partRefunds.map(({ at, by, price, toCard, reason }) => (
        <li
          key={at}
          className="flex items-start gap-2 rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea"
        >
          <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            {t(by, { amount: format.money(isCash ? price : toCard) })}
            {isCash && ` ${t('atCounter')}`}
            {reason && ` ${t('reason', { reason: `\u2068${reason}\u2069` })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
