import { createFileRoute } from '@tanstack/react-router'
import { readOpenDialog } from '#features/donations/received/open-dialog.ts'
import { hiddenHead } from '#lib/head'
import { requireUuid } from '#lib/uuid'
import { OwnPage } from '#pages/customer/own-donation/own-page.tsx'

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
    <OwnPage
      donationId={donationId}
      doing={Route.useSearch()}
      onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}
