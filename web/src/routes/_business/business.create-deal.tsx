import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CreateDealPage } from '../../features/deals/business/create-deal-page.tsx'

export const Route = createFileRoute('/_business/business/create-deal')({
  staticData: { words: ['businessDeals', 'deals', 'listingFields'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('businessDeals.createTitle'), hidden: true })
  },
  component: CreateDealPage,
})
