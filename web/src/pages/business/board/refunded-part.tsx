import type { BoardPickup } from '@dawra/contract/orders/board'
import { portionsLeft } from '@dawra/contract/orders/part-refunds.rules'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'

export function RefundedPart({ pickup }: { pickup: BoardPickup }) {
  const t = useT('businessOrders.card')
  const format = useFormat()
  const locale = useLocale()
  if (pickup.refundedPart === 0) return null
  const back = pickup.lines
    .map(line => ({ ...line, back: line.quantity - portionsLeft(pickup, line.dealId) }))
    .filter(line => line.back > 0)
  return (
    <p className="mt-2 font-semibold text-date">
      {t('refundedPart', { amount: format.money(pickup.refundedPart) })}
      {back.map(({ dealId, title, back: count }) => (
        <span key={dealId} className="block font-normal">
          {t('refundedPortions', { count })} <Name>{pick(title, locale)}</Name>
        </span>
      ))}
    </p>
  )
}
