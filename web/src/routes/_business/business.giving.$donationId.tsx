import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOpenDialog } from '#features/donations/received/open-dialog.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
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
  loader: ({ params }) => {
    if (!isUuid(params.donationId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('leftovers.list.one'), hidden: true })
  },
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
