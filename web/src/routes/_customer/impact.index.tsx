import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { ImpactPage } from '#pages/customer/impact/impact-page.tsx'
import { cityImpactQuery } from '../../features/impact/queries.ts'

export const Route = createFileRoute('/_customer/impact/')({
  staticData: { messages: ['impact'] },
  validateSearch: (search): { view?: 'own' } => ({ view: search.view === 'own' ? 'own' : undefined }),
  loader: ({ context }) => load(context, cityImpactQuery()),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('impact.title'), description: t('impact.description') })
  },
  component: Page,
})

function Page() {
  const { view = 'city' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImpactPage
      view={view}
      onView={next =>
        navigate({ search: { view: next === 'own' ? next : undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
