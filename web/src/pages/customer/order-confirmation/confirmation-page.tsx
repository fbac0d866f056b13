import type { Order } from '@dawra/contract/orders'
import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders.rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { OrderDocuments } from '#features/orders/mine/order-documents.tsx'
import { OrdersSkeleton } from '#features/orders/mine/orders-skeleton.tsx'
import { ShareOrder } from '#features/orders/mine/share-order.tsx'
import { isPaid } from '#features/orders/order-state.ts'
import { orderQuery, useLiveOrders } from '#features/orders/queries.ts'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { ConfirmationBanner } from './confirmation-banner.tsx'
import { ConfirmationPickup } from './confirmation-pickup.tsx'

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
  if (order.data) return <Confirmed order={order.data} />
  if (!order.isError) return <OrdersSkeleton />
  if (order.error instanceof ApiError && order.error.status === 404) return <NotFoundPage />
  return <ErrorState error={order.error} onRetry={() => order.refetch()} retrying={order.isFetching} />
}

/**
 * Only food that is paid is confirmed here: everything else is still to be paid, or has its story on its own page.
 */
function Confirmed({ order }: { order: Order }) {
  const t = useT('orders')
  if (order.status === 'awaiting_payment')
    return <Navigate to="/checkout" search={{ order: order.id }} replace />
  if (!isPaid(order) || order.kind === 'compost')
    return <Navigate to="/orders/$orderId" params={{ orderId: order.id }} replace />
  return (
    <div className="grid gap-5">
      <ConfirmationBanner order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <ul className="grid items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {order.pickups.map(pickup => (
            <li key={pickup.id}>
              <ConfirmationPickup order={order} pickup={pickup} />
            </li>
          ))}
        </ul>
        <div className="grid gap-4 lg:sticky lg:top-4">
          <ImportantNotes />
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

/** What a person must know between paying and the counter. */
function ImportantNotes() {
  const t = useT('orders.notes')
  const notes = [t('code'), t('window', { minutes: NO_SHOW_GRACE_MINUTES }), t('offline')]
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
