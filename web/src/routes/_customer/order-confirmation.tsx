import { createFileRoute, Navigate } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { isUuid } from '#lib/uuid'
import { ConfirmationPage } from '#pages/customer/order-confirmation/confirmation-page.tsx'

export const Route = createFileRoute('/_customer/order-confirmation')({
  staticData: { messages: ['deals', 'messages', 'orders'], lazyMessages: ['push'] },
  validateSearch: (search): { order?: string } => ({
    order: typeof search.order === 'string' && isUuid(search.order) ? search.order : undefined,
  }),
  head: hiddenHead(t => t('orders.confirmation.pageTitle')),
  component: Confirmation,
})

function Confirmation() {
  const { order } = Route.useSearch()
  return order ? <ConfirmationPage orderId={order} /> : <Navigate to="/orders" replace />
}
