import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { OrderOverviewPage } from '#pages/admin/overviews/order-overview.tsx'

export const Route = createFileRoute('/_admin/admin/orders/$order')({
  staticData: {
    messages: [
      'adminAudit',
      'adminOverviews',
      'documents',
      'identity',
      'notifications',
      'officeActs',
      'operator',
      'pickupHelp',
      'secondFactor',
      'security',
      'sessions',
    ],
  },
  loader: ({ params }) => {
    if (!isUuid(params.order)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.order.pickups'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { order } = Route.useParams()
  return <OrderOverviewPage key={order} id={order} />
}
