import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { EditDonationPage } from '#pages/customer/edit-donation/edit-page.tsx'

export const Route = createFileRoute('/_customer/donations/$donationId/edit')({
  staticData: { messages: ['conflict', 'deals', 'donations', 'giving', 'listingFields', 'map'] },
  loader: ({ params }) => {
    if (!isUuid(params.donationId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.create.edit'), hidden: true })
  },
  component: EditDonation,
})

function EditDonation() {
  const { donationId } = Route.useParams()
  return <EditDonationPage donationId={donationId} />
}
