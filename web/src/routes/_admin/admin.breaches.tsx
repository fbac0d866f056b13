import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { BreachesPage } from '#pages/admin/breaches/breaches-page.tsx'

interface BreachesSearch {
  state?: 'closed' | undefined
}

export const Route = createFileRoute('/_admin/admin/breaches')({
  staticData: { messages: ['identity', 'operator', 'adminBreaches', 'secondFactor', 'security'] },
  validateSearch: (search): BreachesSearch => ({ state: search.state === 'closed' ? 'closed' : undefined }),
  head: hiddenHead(t => t('adminBreaches.title')),
  component: Breaches,
})

function Breaches() {
  return <BreachesPage state={Route.useSearch().state ?? 'open'} />
}
