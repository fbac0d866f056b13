import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { FirstDealPage } from '#pages/business/first-deal/first-deal-page.tsx'

export const Route = createFileRoute('/_business/business/first-deal')({
  staticData: { messages: ['businesses', 'listingFields'] },
  head: hiddenHead(t => t('businesses.firstDeal.title')),
  component: FirstDealPage,
})
