import type { Order, Pickup } from '@dawra/contract/orders'
import { CancelPromise } from '#features/orders/cancel-promise.tsx'
import { OrderLines } from '#features/orders/mine/order-lines.tsx'
import { PickupContact } from '#features/orders/mine/pickup-actions.tsx'
import { PickupFacts } from '#features/orders/mine/pickup-facts.tsx'
import { PickupStub, ReadyNotice, StateBadge } from '#features/orders/mine/pickup-state.tsx'
import { isOnItsWay, isToBeCollected, pickupWord } from '#features/orders/order-state.ts'
import { MessagesLink } from '#features/orders/thread/messages-link.tsx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { readablePhone } from '#lib/phone'
import { Ltr, Name } from '#ui/bdi'

/** One pickup of a confirmed order: its code first, then everything needed to get there. */
export function ConfirmationPickup({ order, pickup }: { order: Order; pickup: Pickup }) {
  const t = useT('orders')
  const locale = useLocale()
  return (
    <article className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-22">
          <Name>{pick(pickup.venue.name, locale)}</Name>
        </h2>
        <StateBadge word={pickupWord(pickup, order)} />
      </div>
      {pickup.status === 'ready' && <ReadyNotice />}
      {isToBeCollected(pickup) && pickup.code && <PickupStub code={pickup.code} />}
      <PickupFacts pickup={pickup} />
      {isOnItsWay(pickup) && <CancelPromise kind={pickup.kind} window={pickup.window} />}
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
