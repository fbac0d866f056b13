import type { Order } from '@dawra/contract/orders/schemas'
import { Banknote } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

/** The amount to pay or refund at the counter; renders nothing for card payments. */
export function CashNote({ order: { payment, pickups, total } }: { order: Order }) {
  const t = useT('orders.cash')
  if (payment.method !== 'cash') return null
  const [pickup] = pickups
  const isBack = pickup?.refundedAt != null && pickup.status === 'completed'
  const key = isBack
    ? 'back'
    : payment.status === 'at_counter'
      ? 'due'
      : payment.status === 'closed'
        ? 'none'
        : null
  if (!key) return null
  return (
    <p className="flex items-start gap-2 rounded-control bg-luban px-3.5 py-2.5 font-medium">
      <Banknote aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {t.rich(key, { amount: () => <Money baisa={isBack ? (pickup?.total ?? total) : total} /> })}
      </span>
    </p>
  )
}
