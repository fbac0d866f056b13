import type { Order } from '@dawra/contract/orders'
import { HoldCountdown } from '#features/orders/hold-countdown.tsx'
import { OrderDocuments } from '#features/orders/mine/order-documents.tsx'
import { PickupBlock } from '#features/orders/mine/pickup-block.tsx'
import { ShareOrder } from '#features/orders/mine/share-order.tsx'
import { isPaid, isToBeCollected, savingsOf } from '#features/orders/order-state.ts'
import { OrderTotals } from '#features/orders/order-totals.tsx'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { PickupReview } from '#features/reviews/pickup-review.tsx'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Ltr } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { Timeline } from './timeline.tsx'

/** Everything about one order: its pickups with their story, and the money beside them. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="grid gap-4">
        <Unpaid order={order} />
        {order.pickups.map(pickup => (
          <article
            key={pickup.id}
            className="grid gap-4 rounded-card bg-paper p-4 md:grid-cols-[1fr_16rem] md:p-5"
          >
            <PickupBlock
              order={order}
              pickup={pickup}
              level={2}
              review={<PickupReview order={order} pickup={pickup} />}
            />
            <div className="border-t border-line pt-4 md:border-s md:border-t-0 md:ps-5 md:pt-0">
              <Timeline order={order} pickup={pickup} />
            </div>
          </article>
        ))}
      </div>
      <Money order={order} />
    </div>
  )
}

/** Why an unpaid order has no codes, and the way on. */
function Unpaid({ order }: { order: Order }) {
  const t = useT('orders')
  if (order.status === 'awaiting_payment')
    return (
      <div className="grid gap-3 rounded-card bg-paper p-4">
        {order.payment.status !== 'captured' && order.holdExpiresAt && (
          <HoldCountdown until={order.holdExpiresAt} kind={order.kind} />
        )}
        <LinkButton to="/checkout" search={{ order: order.id }}>
          {t('continuePayment')}
        </LinkButton>
      </div>
    )
  if (order.status !== 'released') return null
  const why = order.payment.status === 'captured' ? 'late' : (order.releaseReason ?? 'expired')
  return <p className="rounded-card bg-paper p-4">{t(`released.${why}`, { kind: order.kind })}</p>
}

function Money({ order }: { order: Order }) {
  const t = useT('orders')
  return (
    <aside aria-labelledby="money" className="grid gap-4 rounded-card bg-paper p-4 md:p-5 lg:sticky lg:top-4">
      <h2 id="money" className="text-18">
        {t('money.title')}
      </h2>
      <div>
        <OrderTotals
          totals={order}
          saved={savingsOf(order)}
          isPaid={isPaid(order)}
          totalLabel={isPaid(order) ? t('money.paid') : undefined}
        />
      </div>
      <RefundNote payment={order.payment} />
      <dl className="grid gap-2 border-t border-line pt-3 text-14">
        <Row name={t('placedAt')}>
          <Time at={order.placedAt} />
        </Row>
        <Row name={t('method')}>{t(`methods.${order.payment.method}`)}</Row>
        <Row name={t('contact')}>
          <Ltr className="block break-all">{order.contact.email}</Ltr>
          <Ltr className="block">{readablePhone(order.contact.phone)}</Ltr>
        </Row>
      </dl>
      {order.payment.status === 'captured' && (
        <div className="grid gap-2">
          <OrderDocuments order={order} />
          {order.pickups.some(isToBeCollected) && <ShareOrder order={order} />}
        </div>
      )}
    </aside>
  )
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
)
