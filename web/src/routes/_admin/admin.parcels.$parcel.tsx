import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { ParcelPage } from '#pages/admin/overviews/parcel-page.tsx'

export const Route = createFileRoute('/_admin/admin/parcels/$parcel')({
  staticData: {
    messages: ['adminOverviews', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: ({ params }) => {
    if (!isUuid(params.parcel)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminOverviews.order.pickups'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { parcel } = Route.useParams()
  return <ParcelPage key={parcel} id={parcel} />
}
