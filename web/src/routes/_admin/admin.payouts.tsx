import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { PayoutsPage } from '#pages/admin/payouts/payouts-page.tsx'

export const Route = createFileRoute('/_admin/admin/payouts')({
  staticData: {
    messages: ['identity', 'operator', 'operatorPayouts', 'businesses', 'secondFactor', 'security'],
  },
  head: hiddenHead(t => t('operatorPayouts.title')),
  component: PayoutsPage,
})
