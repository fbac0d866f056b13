import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { PayoutsPage } from '#pages/admin/payouts/payouts-page.tsx'

export const Route = createFileRoute('/_admin/admin/payouts')({
  staticData: {
    messages: ['identity', 'operator', 'operatorPayouts', 'businesses', 'secondFactor', 'security'],
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorPayouts.title'), hidden: true })
  },
  component: PayoutsPage,
})
