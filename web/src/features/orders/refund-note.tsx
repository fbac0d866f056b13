import type { Order } from '@dawra/contract/orders/schemas'
import { Undo2 } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { refundState } from './order-state.ts'

export function RefundNote({ payment }: Pick<Order, 'payment'>) {
  const t = useT('orders.refund')
  const format = useFormat()
  const refund = refundState(payment)
  if (!refund) return null
  return (
    <p className="flex items-start gap-2 rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(refund.status, { amount: format.money(refund.amount) })}
    </p>
  )
}
