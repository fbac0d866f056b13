import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { EditDealPage } from '#pages/business/edit-deal/edit-deal-page.tsx'

export const Route = createFileRoute('/_business/business/deals/$dealId')({
  staticData: { messages: ['businessDeals', 'conflict', 'deals', 'listingFields'] },
  head: hiddenHead(t => t('businessDeals.editTitle')),
  component: EditDeal,
})

function EditDeal() {
  const { dealId } = Route.useParams()
  return <EditDealPage key={dealId} dealId={dealId} />
}
