import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#features/donations/received/dialog-in-search.ts'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { DonationPage } from '#pages/business/giving/donation-page.tsx'

export const Route = createFileRoute('/_business/business/giving/$donationId')({
  staticData: {
    messages: [
      'businessOrders',
      'charities',
      'donations',
      'giving',
      'leftovers',
      'messages',
      'moderation',
      'sharing',
    ],
  },
  validateSearch: readOpenDialog,
  loader: requireUuid('donationId'),
  head: hiddenHead(t => t('leftovers.list.one')),
  component: Donation,
})

function Donation() {
  const { donationId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DonationPage
      donationId={donationId}
      doing={Route.useSearch()}
      onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
