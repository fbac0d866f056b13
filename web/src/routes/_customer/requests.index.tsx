import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { RequestsPage } from '#pages/customer/requests/requests-page.tsx'

export const Route = createFileRoute('/_customer/requests/')({
  staticData: { messages: ['donations'] },
  validateSearch: (search): { tab?: 'past' } => ({ tab: search.tab === 'past' ? 'past' : undefined }),
  head: hiddenHead(t => t('donations.requests.title')),
  component: Requests,
})

function Requests() {
  const { tab = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestsPage
      tab={tab}
      onTab={next => navigate({ search: { tab: next === 'past' ? next : undefined }, replace: true })}
    />
  )
}
