import type { Order } from '@dawra/contract/orders/schemas'
import { ChevronRight } from 'lucide-react'
import { HoldCountdown } from '#features/orders/hold-countdown.tsx'
import { PickupBlock } from '#features/orders/mine/pickup-block.tsx'
import { savingsOf } from '#features/orders/order-state.ts'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { PickupStars } from '#features/reviews/pickup-review.tsx'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

export function OrderCard({ order }: { order: Order }) {
  const t = useT('orders')
  const savings = savingsOf(order)
  return (
    <article aria-labelledby={`order-${order.id}`} className="rounded-card bg-paper p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-3">
        <h2 id={`order-${order.id}`} className="font-text text-16 font-medium">
          {t('order')} <Code>{order.number}</Code>
        </h2>
        <p className="text-14 text-muted">
          <Time at={order.placedAt} />
        </p>
      </header>
      <div className="mt-4 grid gap-4">
        <ToPay order={order} />
        {order.pickups.map((pickup, index) => (
          <div key={pickup.id} className={index > 0 ? 'border-t border-line pt-4' : undefined}>
            <PickupBlock
              order={order}
              pickup={pickup}
              level={3}
              review={<PickupStars order={order} pickup={pickup} />}
            />
          </div>
        ))}
        <RefundNote payment={order.payment} />
      </div>
      <footer className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p>
          <span className="text-14 text-muted">{t('money.total')} </span>
          <Money baisa={order.total} className="text-18 font-semibold" />
          {savings > 0 && <Saved baisa={savings} />}
        </p>
        <LinkButton to="/orders/$orderId" params={{ orderId: order.id }} variant="ghost" size="small">
          {t('details')}
          <ChevronRight aria-hidden className="flip-rtl size-4" />
        </LinkButton>
      </footer>
    </article>
  )
}

const Saved = ({ baisa }: { baisa: number }) => {
  const t = useT('orders.money')
  return (
    <span className="block text-14 font-medium text-wadi">
      {t.rich('saved', { amount: () => <Money baisa={baisa} /> })}
    </span>
  )
}

function ToPay({ order }: { order: Order }) {
  const t = useT('orders')
  if (order.status !== 'awaiting_payment') return null
  return (
    <div className="grid gap-3">
      {order.payment.status !== 'captured' && order.holdExpiresAt && (
        <HoldCountdown until={order.holdExpiresAt} kind={order.kind} />
      )}
      <LinkButton to="/checkout" search={{ order: order.id }}>
        {t('continuePayment')}
      </LinkButton>
    </div>
  )
}
