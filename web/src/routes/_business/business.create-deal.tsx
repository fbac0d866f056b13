import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { isUuid } from '#lib/uuid'
import { wordsOf } from '#lib/words'
import { CreateDealPage } from '#pages/business/create-deal/create-deal-page.tsx'

export const Route = createFileRoute('/_business/business/create-deal')({
  staticData: { words: ['businessDeals', 'deals', 'listingFields'] },
  /** The deal that is listed again. */
  validateSearch: (search): { again?: string | undefined } => ({
    again: typeof search.again === 'string' && isUuid(search.again) ? search.again : undefined,
  }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('businessDeals.createTitle'), hidden: true })
  },
  component: CreateDeal,
})

function CreateDeal() {
  return <CreateDealPage again={Route.useSearch().again} />
}
