import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { CreateDealPage } from '#pages/business/create-deal/create-deal-page.tsx'

export const Route = createFileRoute('/_business/business/create-deal')({
  staticData: { messages: ['businessDeals', 'deals', 'listingFields'] },
  /** The id of the deal to list again. */
  validateSearch: (search): { again?: string | undefined } => ({
    again: typeof search.again === 'string' && isUuid(search.again) ? search.again : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('businessDeals.createTitle'), hidden: true })
  },
  component: CreateDeal,
})

function CreateDeal() {
  return <CreateDealPage again={Route.useSearch().again} />
}
