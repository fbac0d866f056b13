import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#features/donations/received/dialog-in-search.ts'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { OwnDonationPage } from '#pages/customer/own-donation/own-donation-page.tsx'

export const Route = createFileRoute('/_customer/donations/$donationId/')({
  staticData: {
    messages: ['businessOrders', 'charities', 'donations', 'giving', 'messages', 'moderation', 'sharing'],
  },
  validateSearch: readOpenDialog,
  loader: requireUuid('donationId'),
  head: hiddenHead(t => t('giving.own.one')),
  component: OwnDonation,
})

function OwnDonation() {
  const { donationId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OwnDonationPage
      donationId={donationId}
      doing={Route.useSearch()}
      onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
