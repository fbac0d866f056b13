import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { OrderOverviewPage } from '#pages/admin/overviews/order-overview.tsx'

export const Route = createFileRoute('/_admin/admin/orders/$order')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'officeActs',
      'operator',
      'pickupHelp',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: requireUuid('order'),
  head: hiddenHead(t => t('adminOverviews.order.pickups')),
  component: Page,
})

function Page() {
  const { order } = Route.useParams()
  return <OrderOverviewPage key={order} id={order} />
}
