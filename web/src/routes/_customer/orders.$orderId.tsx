import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
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
  loader: ({ params }) => {
    if (!isUuid(params.orderId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('orders.pageTitle'), hidden: true })
  },
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
