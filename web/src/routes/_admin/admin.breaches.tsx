import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { BreachesPage } from '#pages/admin/breaches/breaches-page.tsx'

interface BreachesSearch {
  state?: 'closed' | undefined
}

export const Route = createFileRoute('/_admin/admin/breaches')({
  staticData: { messages: ['identity', 'operator', 'adminBreaches', 'secondFactor', 'security'] },
  validateSearch: (search): BreachesSearch => ({ state: search.state === 'closed' ? 'closed' : undefined }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminBreaches.title'), hidden: true })
  },
  component: Breaches,
})

function Breaches() {
  return <BreachesPage state={Route.useSearch().state ?? 'open'} />
}
