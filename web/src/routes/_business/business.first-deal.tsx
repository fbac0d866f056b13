import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { FirstDealPage } from '#pages/business/first-deal/first-deal-page.tsx'

export const Route = createFileRoute('/_business/business/first-deal')({
  staticData: { messages: ['businesses', 'listingFields'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('businesses.firstDeal.title'), hidden: true })
  },
  component: FirstDealPage,
})
