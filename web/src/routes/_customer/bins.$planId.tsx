import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { PlanPage } from '#pages/customer/bin-plan/plan-page.tsx'

export const Route = createFileRoute('/_customer/bins/$planId')({
  staticData: { messages: ['bins', 'collected'] },
  loader: requireUuid('planId'),
  head: hiddenHead(t => t('bins.title')),
  component: Plan,
})

function Plan() {
  const { planId } = Route.useParams()
  return <PlanPage key={planId} planId={planId} />
}
