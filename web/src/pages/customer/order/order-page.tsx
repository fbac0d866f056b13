import type { Order } from '@dawra/contract/orders/schemas'
import { editObstacle } from '@dawra/contract/reviews/rules'
import { useQuery } from '@tanstack/react-query'
import { useNow } from 'use-intl'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { OrdersSkeleton } from '#features/orders/mine/orders-skeleton.tsx'
import { isOnItsWay, isParcel } from '#features/orders/order-state.ts'
import { orderQuery, useLiveOrders } from '#features/orders/queries.ts'
import { ThreadDialog } from '#features/orders/thread/thread-dialog.tsx'
import { obstacleOf } from '#features/reviews/pickup-review.tsx'
import { myReviewsQuery } from '#features/reviews/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Code } from '#ui/bdi'
import { CopyNote } from '#ui/copy-note'
import { lazyPart } from '#ui/lazy-part'
import { BackLink, PageHeader } from '#ui/page-header'
import { Time } from '#ui/time'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderDetail } from './order-detail.tsx'

interface OrderPageProps {
  orderId: string
  /** The id of the pickup whose cancel dialog is open. */
  cancelling: string | undefined
  /** The id of the pickup whose messages are open. */
  talking: string | undefined
  /** The id of the pickup being reviewed. */
  reviewing: string | undefined
  onCloseDialog: () => void
}

export const OrderPage = (props: OrderPageProps) => (
  <div className="wrap-page pb-10">
    <SignedInOnly fallback={<OrdersSkeleton />}>
      <LiveOrder {...props} />
    </SignedInOnly>
  </div>
)

function LiveOrder({ orderId, cancelling, talking, reviewing, onCloseDialog }: OrderPageProps) {
  useLiveOrders()
  const t = useT('orders')
  const answer = useQuery(orderQuery(orderId))
  const detail = (order: Order) => {
    const pickup = order.pickups.find(one => one.id === cancelling && isOnItsWay(one))
    return (
      <>
        <Header order={order} />
        <OrderDetail order={order} />
        {order.pickups.some(isOnItsWay) && (
          <div className="mt-4">
            <InstallOffer key={order.id} audience="customer" used={order.id} />
          </div>
        )}
        {pickup && <CancelDialog order={order} pickup={pickup} onClose={onCloseDialog} />}
        <Reviewing order={order} pickupId={reviewing} onClose={onCloseDialog} />
        <Talk order={order} pickupId={talking} onClose={onCloseDialog} />
      </>
    )
  }
  return (
    <>
      {answer.isRefetchError && (
        <CopyNote>
          {t.rich('offlineCopy', { time: () => <Time at={new Date(answer.dataUpdatedAt).toISOString()} /> })}
        </CopyNote>
      )}
      <Answer query={answer} waiting={<OrdersSkeleton />} notFound={<NotFoundPage />}>
        {detail}
      </Answer>
    </>
  )
}

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then(part => part.ReviewDialog))

interface ReviewingProps {
  order: Order
  pickupId: string | undefined
  onClose: () => void
}

/** The review dialog for `?review=` in the URL, if a review can be written or changed. */
function Reviewing({ order, pickupId, onClose }: ReviewingProps) {
  const now = useNow()
  const pickup = order.pickups.find(({ id }) => id === pickupId)
  const { data: mine } = useQuery({ ...myReviewsQuery(), enabled: pickup !== undefined })
  if (!pickup || !mine) return null
  const before = mine.find(review => review.pickupId === pickup.id)
  if (before ? editObstacle(before, now) : obstacleOf(pickup, now)) return null
  return <ReviewDialog key={pickup.id} pickup={pickup} before={before} onClose={onClose} />
}

interface TalkProps {
  order: Order
  pickupId: string | undefined
  onClose: () => void
}

/** Messages are possible only after the payment; for compost customers write to support. */
function Talk({ order, pickupId, onClose }: TalkProps) {
  const locale = useLocale()
  const pickup = order.pickups.find(one => one.id === pickupId && one.code !== null && !isParcel(one))
  if (!pickup) return null
  return <ThreadDialog pickup={pickup} otherName={pick(pickup.venue.name, locale)} onClose={onClose} />
}

function Header({ order }: { order: Order }) {
  const t = useT('orders')
  return (
    <PageHeader
      back={<BackLink to="/orders" label={t('title')} />}
      title={t.rich('orderTitle', {
        number: () => <Code className="text-[min(1em,6.5vw)]">{order.number}</Code>,
      })}
    />
  )
}
