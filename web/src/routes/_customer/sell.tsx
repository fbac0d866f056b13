import type { ApplicationStep } from '@dawra/contract/businesses/rules'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { SellPage } from '#pages/account/sell/sell-page.tsx'
import { isStep } from '#pages/account/sell/steps.ts'

export const Route = createFileRoute('/_customer/sell')({
  staticData: { messages: ['businesses', 'deals', 'listingFields', 'map', 'profile', 'schedule', 'venues'] },
  validateSearch: (search): { step?: ApplicationStep | undefined } => ({
    step: isStep(search.step) ? search.step : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('businesses.title'), description: t('businesses.description') })
  },
  component: Sell,
})

function Sell() {
  return <SellPage step={Route.useSearch().step} />
}
