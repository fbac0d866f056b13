import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
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
  loader: ({ params }) => {
    if (!isUuid(params.subscription)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminBins.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { subscription } = Route.useParams()
  return <SubscriptionPage key={subscription} id={subscription} />
}
