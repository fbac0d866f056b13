import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { CancelPromise } from '../cancel-promise.tsx'
import { isOnItsWay, isParcel, isToBeCollected, pickupLabel, recalledProducts } from '../order-state.ts'
import { PartNotes } from '../part-refund/part-notes.tsx'
import { OrderLines } from './order-lines.tsx'
import { PickupActions } from './pickup-actions.tsx'
import { PickupFacts } from './pickup-facts.tsx'
import { DeliveryStub, PickupStub, ReadyNotice, StateBadge } from './pickup-state.tsx'
import { ProductLines } from './product-lines.tsx'

interface PickupBlockProps {
  order: Order
  pickup: Pickup
  /** The heading level: below the order's heading on a list, below the page's otherwise. */
  level: 2 | 3
  /** The review of a completed pickup: beside the actions on a list, below everything otherwise. */
  review: ReactNode
}

export function PickupBlock({ order, pickup, level, review }: PickupBlockProps) {
  const locale = useLocale()
  const Heading = `h${level}` as const
  const isOnOwnPage = level === 2
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-18">
          {isParcel(pickup) ? (
            <Name>{pick(pickup.venue.name, locale)}</Name>
          ) : (
            <Link
              to={`/business/${pickup.venue.id}` as string}
              className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              <Name>{pick(pickup.venue.name, locale)}</Name>
            </Link>
          )}
        </Heading>
        <StateBadge word={pickupLabel(pickup, order)} />
      </div>
      <RecallNotice pickup={pickup} />
      <FoodRecallNotice pickup={pickup} />
      {pickup.status === 'ready' && <ReadyNotice />}
      {isToBeCollected(pickup) && pickup.code && <PickupStub code={pickup.code} pass={pickup.pass} />}
      {pickup.kind === 'delivery' && isOnItsWay(pickup) && pickup.code && <DeliveryStub code={pickup.code} />}
      <OrderLines lines={pickup.lines} />
      <ProductLines products={pickup.products} />
      <PickupFacts pickup={pickup} />
      <HandedToNote pickup={pickup} />
      {isOnOwnPage && isOnItsWay(pickup) && pickup.status !== 'out_for_delivery' && (
        <CancelPromise
          kind={pickup.kind}
          window={pickup.window}
          cancelNoticeHours={pickup.cancelNoticeHours}
        />
      )}
      <CancelledNote pickup={pickup} />
      <PartNotes pickup={pickup} />
      <PickupActions order={order} pickup={pickup}>
        {!isOnOwnPage && !isParcel(pickup) && review}
      </PickupActions>
      {isOnOwnPage && !isParcel(pickup) && review}
    </section>
  )
}

/** The most prominent notice of the page: this compost must not be used. */
function RecallNotice({ pickup }: { pickup: Pickup }) {
  const t = useT('orders.recall')
  const recalled = recalledProducts(pickup)
  if (recalled.length === 0) return null
  return (
    <div role="alert" className="grid gap-1.5 rounded-card bg-danger-soft p-4 text-danger">
      <p className="flex items-center gap-2 font-semibold text-18">
        <OctagonAlert aria-hidden className="size-5 shrink-0" />
        {t('title')}
      </p>
      <p>{t('text')}</p>
      {recalled.map(({ productId, batch, recalledBecause }) => (
        <p key={productId} className="font-medium">
          {t('why', { code: `\u2066${batch}\u2069`, reason: `\u2068${recalledBecause}\u2069` })}
        </p>
      ))}
    </div>
  )
}

/** A recall: which food must not be eaten, why, and what to do instead. */
function FoodRecallNotice({ pickup: { status, recalls, lines } }: { pickup: Pickup }) {
  const t = useT('orders.foodRecall')
  const locale = useLocale()
  if (recalls.length === 0 || status === 'no_show') return null
  const isInHand = status === 'completed'
  return (
    <div
      role={isInHand ? 'alert' : undefined}
      className="grid gap-1.5 rounded-card bg-danger-soft p-4 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold text-18">
        <OctagonAlert aria-hidden className="size-5 shrink-0" />
        {t(isInHand ? 'title' : 'titleCancelled')}
      </p>
      {recalls.map(({ dealId, reason, advice }) => {
        const line = lines.find(each => each.dealId === dealId)
        return (
          <div key={dealId} className="grid gap-1">
            <p className="font-medium wrap-anywhere">
              <Name>{line ? pick(line.title, locale) : ''}</Name>
              {isInHand && `: ${t(`advices.${advice}`)}`}
            </p>
            <p className="wrap-anywhere">{t('why', { reason: `\u2068${reason}\u2069` })}</p>
          </div>
        )
      })}
      {isInHand && <p>{t('money')}</p>}
    </div>
  )
}

/** A delivery without a code: who took it, and why. Our driver gives no reason. */
function HandedToNote({ pickup: { destination } }: { pickup: Pickup }) {
  const t = useT('orders')
  const taken = destination?.handedTo
  if (!taken) return null
  return (
    <p className="rounded-control bg-sea-soft p-3.5 wrap-anywhere">
      {taken.reason === null
        ? t('handedToByDriver', { name: `\u2068${taken.name}\u2069` })
        : t('handedTo', { name: `\u2068${taken.name}\u2069`, reason: `\u2068${taken.reason}\u2069` })}
    </p>
  )
}

function CancelledNote({ pickup }: { pickup: Pickup }) {
  const t = useT('orders.cancelled')
  const reasons = useT('orders.cancel.reasons')
  const locale = useLocale()
  // The case shows what was wrong and who decided.
  if (pickup.case?.state === 'refunded') return null
  if (pickup.refundedAt) return <p className="text-14 text-muted">{t('refunded')}</p>
  if (pickup.status !== 'cancelled') return null
  if (pickup.cancelReason === 'not_collected' || pickup.cancelReason === 'recalled')
    return (
      <p className="text-14 text-muted">
        {t(pickup.cancelReason, { kind: isParcel(pickup) ? 'compost' : 'food' })}
      </p>
    )
  if (!pickup.cancelledBy) return null
  const { cancelReason, cancelText } = pickup
  const why = cancelText ? `\u2068${cancelText[locale]}\u2069` : cancelReason && reasons(cancelReason)
  return (
    <p className="text-14 text-muted">
      {t(pickup.cancelledBy, { kind: isParcel(pickup) ? 'compost' : 'food' })}
      {why && ` ${t('reason', { reason: why })}`}
    </p>
  )
}
