import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { SubscriptionPage } from '#pages/admin/bins/subscription-page.tsx'

export const Route = createFileRoute('/_admin/admin/subscriptions/$subscription')({
  staticData: {
    messages: [
      'adminBins',
      'bins',
      'collected',
      'identity',
      'operator',
      'operatorCompost',
      'secondFactor',
      'security',
    ],
  },
  loader: requireUuid('subscription'),
  head: hiddenHead(t => t('adminBins.title')),
  component: Page,
})

function Page() {
  const { subscription } = Route.useParams()
  return <SubscriptionPage key={subscription} id={subscription} />
}
