import { cancelObstacle } from '@dawra/contract/orders/rules'
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { Navigation, Phone, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import { directionsTo } from '#lib/directions'
import { useT } from '#lib/i18n'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { Button, buttonClass } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { isOnItsWay, isParcel } from '../order-state.ts'
import { MessagesLink, WriteToUs } from '../thread/messages-link.tsx'

const MINUTE = 60_000

interface PickupActionsProps {
  order: Order
  pickup: Pickup
  children?: ReactNode
}

export function PickupActions({ order, pickup, children }: PickupActionsProps) {
  if (isOnItsWay(pickup))
    return (
      <div className="flex flex-wrap gap-2">
        {pickup.kind !== 'delivery' && <PickupContact kind={pickup.kind} venue={pickup.venue} />}
        <MessagesLink order={order} pickup={pickup} />
        <CancelButton order={order} pickup={pickup} />
      </div>
    )
  if (pickup.status === 'awaiting_payment') return null
  return (
    <div className="flex flex-wrap gap-2">
      <Again pickup={pickup} />
      {children}
      <MessagesLink order={order} pickup={pickup} />
      {!isParcel(pickup) && pickup.status !== 'released' && <WriteToUs order={order} />}
    </div>
  )
}

/** Links to more offers; for recalled food, to the venue. */
function Again({ pickup }: { pickup: Pickup }) {
  if (isParcel(pickup)) return <BuyAgain />
  if (pickup.recalls.length > 0) return <PickupContact kind={pickup.kind} venue={pickup.venue} />
  return <Reorder pickup={pickup} />
}

function CancelButton({ order, pickup }: { order: Order; pickup: Pickup }) {
  const t = useT('orders.cancel')
  const obstacle = cancelObstacle(pickup, 'customer', useNow({ updateInterval: MINUTE }))
  const late = obstacle === 'too_late' && isParcel(pickup) ? 'too_late_delivery' : obstacle
  if (late)
    return (
      <Button
        variant="danger-ghost"
        size="small"
        whyNot={t(`obstacle.${late}`, { hours: pickup.cancelNoticeHours })}
      >
        {t('action')}
      </Button>
    )
  return (
    <LinkButton
      to="/orders/$orderId"
      params={{ orderId: order.id }}
      search={{ cancel: pickup.id }}
      variant="danger-ghost"
      size="small"
      icon={<X aria-hidden className="size-4" />}
    >
      {t('action')}
    </LinkButton>
  )
}

function BuyAgain() {
  const t = useT('orders')
  return (
    <WhenOpen name="shop">
      <LinkButton
        to="/compost-products"
        variant="secondary"
        size="small"
        icon={<RotateCcw aria-hidden className="flip-rtl size-4" />}
      >
        {t('buyAgain')}
      </LinkButton>
    </WhenOpen>
  )
}

const Reorder = ({ pickup }: { pickup: Pickup }) => {
  const t = useT('orders')
  return (
    <LinkButton
      to={`/business/${pickup.venue.id}` as string}
      variant="secondary"
      size="small"
      icon={<RotateCcw aria-hidden className="flip-rtl size-4" />}
    >
      {t('reorder')}
    </LinkButton>
  )
}

/** Phone and directions of the venue. Compost sellers have no counter to call. */
export function PickupContact({ kind, venue }: Pick<Pickup, 'kind' | 'venue'>) {
  const t = useT('orders')
  return (
    <>
      {kind === 'deals' && (
        <a href={`tel:${venue.phone}`} className={buttonClass('secondary', 'small')}>
          <Phone aria-hidden className="size-4" />
          {t('call')}
        </a>
      )}
      <a
        href={directionsTo(venue.point)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('secondary', 'small')}
      >
        <Navigation aria-hidden className="size-4" />
        {t('directions')}
      </a>
    </>
  )
}
