import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { EditDonationPage } from '#pages/customer/edit-donation/edit-page.tsx'

export const Route = createFileRoute('/_customer/donations/$donationId/edit')({
  staticData: { messages: ['conflict', 'deals', 'donations', 'giving', 'listingFields', 'map'] },
  loader: requireUuid('donationId'),
  head: hiddenHead(t => t('giving.create.edit')),
  component: EditDonation,
})

function EditDonation() {
  const { donationId } = Route.useParams()
  return <EditDonationPage donationId={donationId} />
}
