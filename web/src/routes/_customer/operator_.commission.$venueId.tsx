import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CommissionPage } from '#pages/operator/payouts/commission-page.tsx'

export const Route = createFileRoute('/_customer/operator_/commission/$venueId')({
  staticData: { messages: ['identity', 'operator', 'operatorPayouts', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorPayouts.due.commission'), hidden: true })
  },
  component: function Page() {
    return <CommissionPage venueId={Route.useParams().venueId} />
  },
})
