import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { NotifyWhenReady } from '#features/notifications/push/load-notify-when-ready.ts'
import { CashNote } from '#features/orders/cash-note.tsx'
import { HoldCountdown } from '#features/orders/hold-countdown.tsx'
import { OrderDocuments } from '#features/orders/mine/order-documents.tsx'
import { PickupBlock } from '#features/orders/mine/pickup-block.tsx'
import { ShareOrder } from '#features/orders/mine/share-order.tsx'
import {
  isBought,
  isOnItsWay,
  isPaid,
  isToBeCollected,
  pickupLabel,
  savingsOf,
} from '#features/orders/order-state.ts'
import { OrderTotals } from '#features/orders/order-totals.tsx'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { PickupReview } from '#features/reviews/pickup-review.tsx'
import { DeliveryNote } from '#features/rounds/delivery-note.tsx'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { cardName } from '#parts/cards/saved-card-texts.ts'
import { Ltr } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { PickupHelp } from './help/pickup-help.tsx'
import { OrderInvoices } from './order-invoices.tsx'

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
            <div className="grid content-start gap-4">
              <PickupBlock
                order={order}
                pickup={pickup}
                level={2}
                review={<PickupReview order={order} pickup={pickup} />}
              />
              {pickup.kind === 'delivery' && isOnItsWay(pickup) && (
                <DeliveryNote orderId={order.id} pickupId={pickup.id} />
              )}
              <PickupHelp pickup={pickup} />
            </div>
            <div className="border-t border-line pt-4 md:border-s md:border-t-0 md:ps-5 md:pt-0">
              <Timeline order={order} pickup={pickup} />
            </div>
          </article>
        ))}
        {isBought(order) && order.pickups.some(isOnItsWay) && <NotifyWhenReady />}
      </div>
      <Money order={order} />
    </div>
  )
}

function Timeline({ order, pickup }: { order: Order; pickup: Pickup }) {
  const t = useT('orders.timeline')
  const isCash = order.payment.method === 'cash'
  const steps = [
    { word: 'placed' as const, at: order.placedAt },
    ...pickup.history.map(({ status, at }) => ({
      word: pickupLabel({ kind: pickup.kind, status }, order),
      at,
    })),
  ]
  return (
    <ol aria-label={t('title')} className="grid">
      {steps.map(({ word, at }, index) => (
        <li
          key={word}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
          className="group relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 last:pb-0"
        >
          <span
            aria-hidden
            className="mt-1.5 size-3 justify-self-center rounded-pill bg-line group-aria-[current=step]:bg-wadi"
          />
          <span
            aria-hidden
            className="absolute start-[0.4375rem] top-5 bottom-0 w-0.5 bg-line group-last:hidden"
          />
          <div>
            <span className="block group-aria-[current=step]:font-semibold">
              {t(word === 'confirmed' && isCash ? 'confirmedUnpaid' : word)}
            </span>
            <span className="text-14 text-muted">
              <Time at={at} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}

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
          totalLabel={isPaid(order) ? t('money.paid') : isBought(order) ? t('money.toPay') : undefined}
        />
      </div>
      <RefundNote payment={order.payment} />
      <CashNote order={order} />
      <dl className="grid gap-2 border-t border-line pt-3 text-14">
        <Row name={t('placedAt')}>
          <Time at={order.placedAt} />
        </Row>
        <Row name={t('method')}>
          {t(`methods.${order.payment.method}`)}
          {order.payment.card && <Line>{cardName(order.payment.card)}</Line>}
        </Row>
        <Row name={t('contact')}>
          <Line className="break-all">{order.contact.email}</Line>
          <Line>{readablePhone(order.contact.phone)}</Line>
        </Row>
      </dl>
      {isBought(order) && (
        <div className="grid gap-2">
          <OrderDocuments order={order} />
          {order.pickups.some(isToBeCollected) && <ShareOrder order={order} />}
        </div>
      )}
      {isPaid(order) && <OrderInvoices orderId={order.id} />}
    </aside>
  )
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
)

/** On a line of its own, aligned to the end in both directions. */
const Line = ({ children, className }: { children: string; className?: string }) => (
  <span className={cx('block', className)}>
    <Ltr>{children}</Ltr>
  </span>
)
