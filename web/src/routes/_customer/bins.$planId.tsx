import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { PlanPage } from '#pages/customer/bin-plan/plan-page.tsx'

export const Route = createFileRoute('/_customer/bins/$planId')({
  staticData: { messages: ['bins', 'collected'] },
  loader: ({ params }) => {
    if (!isUuid(params.planId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('bins.title'), hidden: true })
  },
  component: Plan,
})

function Plan() {
  const { planId } = Route.useParams()
  return <PlanPage key={planId} planId={planId} />
}
