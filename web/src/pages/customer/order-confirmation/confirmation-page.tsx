import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotifyWhenReady } from '#features/notifications/push/load-notify-when-ready.ts'
import { CancelPromise } from '#features/orders/cancel-promise.tsx'
import { CashNote } from '#features/orders/cash-note.tsx'
import { OrderDocuments } from '#features/orders/mine/order-documents.tsx'
import { OrderLines } from '#features/orders/mine/order-lines.tsx'
import { OrdersSkeleton } from '#features/orders/mine/orders-skeleton.tsx'
import { PickupContact } from '#features/orders/mine/pickup-actions.tsx'
import { PickupFacts } from '#features/orders/mine/pickup-facts.tsx'
import { PickupStub, ReadyNotice, StateBadge } from '#features/orders/mine/pickup-state.tsx'
import { ShareOrder } from '#features/orders/mine/share-order.tsx'
import {
  isBought,
  isOnItsWay,
  isPaid,
  isToBeCollected,
  pickupLabel,
  savingsOf,
} from '#features/orders/order-state.ts'
import { orderQuery, useLiveOrders } from '#features/orders/queries.ts'
import { MessagesLink } from '#features/orders/thread/messages-link.tsx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { readablePhone } from '#lib/phone'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Code, Ltr, Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

export const ConfirmationPage = ({ orderId }: { orderId: string }) => (
  <div className="wrap-page py-4 md:py-8">
    <SignedInOnly fallback={<OrdersSkeleton />}>
      <Confirmation orderId={orderId} />
    </SignedInOnly>
  </div>
)

function Confirmation({ orderId }: { orderId: string }) {
  useLiveOrders()
  const order = useQuery(orderQuery(orderId))
  return (
    <Answer query={order} waiting={<OrdersSkeleton />} notFound={<NotFoundPage />}>
      {loaded => <Confirmed order={loaded} />}
    </Answer>
  )
}

/** Only for paid food orders: others are redirected to their payment or their own page. */
function Confirmed({ order }: { order: Order }) {
  const t = useT('orders')
  if (order.status === 'awaiting_payment')
    return <Navigate to="/checkout" search={{ order: order.id }} replace />
  if (!isBought(order) || order.kind === 'compost')
    return <Navigate to="/orders/$orderId" params={{ orderId: order.id }} replace />
  return (
    <div className="grid gap-5">
      <ConfirmationBanner order={order} />
      <CashNote order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <ul className="grid items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {order.pickups.map(pickup => (
            <li key={pickup.id}>
              <ConfirmationPickup order={order} pickup={pickup} />
            </li>
          ))}
        </ul>
        <div className="grid gap-4 lg:sticky lg:top-4">
          {order.pickups.some(isOnItsWay) && <NotifyWhenReady />}
          <ImportantNotes isCash={order.payment.method === 'cash'} />
          <div className="grid gap-2.5">
            <LinkButton to="/orders">{t('confirmation.viewOrders')}</LinkButton>
            <OrderDocuments order={order} />
            <ShareOrder order={order} />
            <LinkButton to={'/browse' as string} variant="ghost">
              {t('confirmation.continue')}
            </LinkButton>
          </div>
        </div>
      </div>
    </div>
  )
}

function ConfirmationBanner({ order }: { order: Order }) {
  const t = useT('orders.confirmation')
  const saved = savingsOf(order)
  return (
    <section className="overflow-hidden rounded-card bg-paper">
      <div className="on-deep flex items-center gap-4 bg-deep p-5 text-on-deep md:p-7">
        <CircleCheck aria-hidden className="size-11 shrink-0 text-[#f7c548]" strokeWidth={1.6} />
        <div>
          <h1 className="text-28">{t('title')}</h1>
          <p className="mt-0.5 text-[#d7e6df]">{t('text')}</p>
        </div>
      </div>
      <dl className="torn-above grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 p-5 md:grid-cols-4 md:p-7">
        <Figure name={t('number')}>
          <Code>{order.number}</Code>
        </Figure>
        <Figure name={t(isPaid(order) ? 'paid' : 'toPay')}>
          <Money baisa={order.total} />
        </Figure>
        {saved > 0 && (
          <Figure name={t('saved')}>
            <Money baisa={saved} className="text-wadi" />
          </Figure>
        )}
        <Figure name={t('date')}>
          <Time at={order.placedAt} />
        </Figure>
      </dl>
    </section>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="font-semibold md:text-18">{children}</dd>
  </div>
)

function ConfirmationPickup({ order, pickup }: { order: Order; pickup: Pickup }) {
  const t = useT('orders')
  const locale = useLocale()
  return (
    <article className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-22">
          <Name>{pick(pickup.venue.name, locale)}</Name>
        </h2>
        <StateBadge word={pickupLabel(pickup, order)} />
      </div>
      {pickup.status === 'ready' && <ReadyNotice />}
      {isToBeCollected(pickup) && pickup.code && <PickupStub code={pickup.code} pass={pickup.pass} />}
      <PickupFacts pickup={pickup} />
      {isOnItsWay(pickup) && (
        <CancelPromise
          kind={pickup.kind}
          window={pickup.window}
          cancelNoticeHours={pickup.cancelNoticeHours}
        />
      )}
      <p className="text-14 text-muted">
        {t('phone')}{' '}
        <a href={`tel:${pickup.venue.phone}`} className="font-medium text-wadi underline underline-offset-4">
          <Ltr>{readablePhone(pickup.venue.phone)}</Ltr>
        </a>
      </p>
      <div className="border-t border-line pt-4">
        <OrderLines lines={pickup.lines} />
      </div>
      <div className="flex flex-wrap gap-2">
        <PickupContact kind={pickup.kind} venue={pickup.venue} />
        <MessagesLink order={order} pickup={pickup} />
      </div>
    </article>
  )
}

function ImportantNotes({ isCash }: { isCash: boolean }) {
  const t = useT('orders.notes')
  const notes = [
    t('code'),
    t(isCash ? 'windowCash' : 'window', { minutes: NO_SHOW_GRACE_MINUTES }),
    t('offline'),
  ]
  return (
    <section aria-labelledby="notes" className="rounded-card bg-sea-soft p-4 md:p-5">
      <h2 id="notes" className="flex items-center gap-2 text-18 text-sea">
        <Info aria-hidden className="size-5" />
        {t('title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-14">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
