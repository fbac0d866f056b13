import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { OrderPage } from '#pages/customer/order/order-page.tsx'

interface OrderSearch {
  cancel?: string
  /** The pickup being reviewed; mails link to it. */
  review?: string
  messages?: string
}

export const Route = createFileRoute('/_customer/orders/$orderId')({
  staticData: {
    messages: ['conflict', 'deals', 'messages', 'moderation', 'orders', 'pickupHelp', 'reviews'],
    lazyMessages: ['install', 'push'],
  },
  validateSearch: (search): OrderSearch => ({
    cancel: typeof search.cancel === 'string' ? search.cancel : undefined,
    review: typeof search.review === 'string' ? search.review : undefined,
    messages: typeof search.messages === 'string' ? search.messages : undefined,
  }),
  loader: requireUuid('orderId'),
  head: hiddenHead(t => t('orders.pageTitle')),
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  const { cancel, messages, review } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderPage
      orderId={orderId}
      cancelling={cancel}
      talking={messages}
      reviewing={review}
      onCloseDialog={() => navigate({ search: {}, replace: true })}
    />
  )
}
