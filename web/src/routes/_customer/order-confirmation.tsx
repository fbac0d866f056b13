import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { ConfirmationPage } from '#pages/customer/order-confirmation/confirmation-page.tsx'

export const Route = createFileRoute('/_customer/order-confirmation')({
  staticData: { messages: ['deals', 'messages', 'orders'], lazyMessages: ['push'] },
  validateSearch: (search): { order?: string } => ({
    order: typeof search.order === 'string' && isUuid(search.order) ? search.order : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('orders.confirmation.pageTitle'), hidden: true })
  },
  component: Confirmation,
})

function Confirmation() {
  const { order } = Route.useSearch()
  return order ? <ConfirmationPage orderId={order} /> : <Navigate to="/orders" replace />
}
