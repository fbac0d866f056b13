import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { ParcelPage } from '#pages/admin/overviews/parcel-page.tsx'

export const Route = createFileRoute('/_admin/admin/parcels/$parcel')({
  staticData: {
    messages: ['adminOverviews', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: requireUuid('parcel'),
  head: hiddenHead(t => t('adminOverviews.order.pickups')),
  component: Page,
})

function Page() {
  const { parcel } = Route.useParams()
  return <ParcelPage key={parcel} id={parcel} />
}
