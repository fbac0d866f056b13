import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOpenDialog } from '#features/donations/received/open-dialog.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { OwnPage } from '#pages/customer/own-donation/own-page.tsx'

export const Route = createFileRoute('/_customer/donations/$donationId/')({
  staticData: {
    messages: ['businessOrders', 'charities', 'donations', 'giving', 'messages', 'moderation', 'sharing'],
  },
  validateSearch: readOpenDialog,
  loader: ({ params }) => {
    if (!isUuid(params.donationId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.own.one'), hidden: true })
  },
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
