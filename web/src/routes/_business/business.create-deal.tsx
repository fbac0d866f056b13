import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { isUuid } from '#lib/uuid'
import { CreateDealPage } from '#pages/business/create-deal/create-deal-page.tsx'

export const Route = createFileRoute('/_business/business/create-deal')({
  staticData: { messages: ['businessDeals', 'deals', 'listingFields'] },
  /** The id of the deal to list again. */
  validateSearch: (search): { again?: string | undefined } => ({
    again: typeof search.again === 'string' && isUuid(search.again) ? search.again : undefined,
  }),
  head: hiddenHead(t => t('businessDeals.createTitle')),
  component: CreateDeal,
})

function CreateDeal() {
  return <CreateDealPage again={Route.useSearch().again} />
}
