import { createFileRoute } from '@tanstack/react-router'
import type { ListTab } from '#features/donations/queries.ts'
import { hiddenHead } from '#lib/page-head'
import { GivingPage } from '#pages/business/giving/giving-page.tsx'

export const Route = createFileRoute('/_business/business/giving/')({
  staticData: { messages: ['donations', 'giving', 'leftovers'] },
  validateSearch: (search): { tab?: ListTab | undefined } => ({
    tab: search.tab === 'past' ? 'past' : undefined,
  }),
  head: hiddenHead(t => t('leftovers.list.title')),
  component: Giving,
})

function Giving() {
  const { tab = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GivingPage
      tab={tab}
      onTab={next => navigate({ search: { tab: next === 'open' ? undefined : next }, replace: true })}
    />
  )
}
