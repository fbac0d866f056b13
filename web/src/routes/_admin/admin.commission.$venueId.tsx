import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CommissionPage } from '#pages/admin/payouts/commission-page.tsx'

export const Route = createFileRoute('/_admin/admin/commission/$venueId')({
  staticData: { messages: ['identity', 'operator', 'operatorPayouts', 'secondFactor', 'security'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorPayouts.due.commission'), hidden: true })
  },
  component: function Page() {
    return <CommissionPage venueId={Route.useParams().venueId} />
  },
})
