import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CommissionPage } from '#pages/admin/payouts/commission-page.tsx'

export const Route = createFileRoute('/_admin/admin/commission/$venueId')({
  staticData: { messages: ['identity', 'operator', 'operatorPayouts', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('operatorPayouts.due.commission')),
  component: function Page() {
    return <CommissionPage venueId={Route.useParams().venueId} />
  },
})
