import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { EditDealPage } from '#pages/business/edit-deal/edit-deal-page.tsx'

export const Route = createFileRoute('/_business/business/deals/$dealId')({
  staticData: { messages: ['businessDeals', 'conflict', 'deals', 'listingFields'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('businessDeals.editTitle'), hidden: true })
  },
  component: EditDeal,
})

function EditDeal() {
  const { dealId } = Route.useParams()
  return <EditDealPage key={dealId} dealId={dealId} />
}
