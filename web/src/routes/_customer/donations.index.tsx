import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { DonationsPage } from '#pages/customer/own-donations/donations-page.tsx'

export const Route = createFileRoute('/_customer/donations/')({
  staticData: { messages: ['donations', 'giving'] },
  validateSearch: (search): { tab?: 'past' } => ({ tab: search.tab === 'past' ? 'past' : undefined }),
  head: hiddenHead(t => t('giving.own.title')),
  component: Donations,
})

function Donations() {
  const { tab = 'open' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DonationsPage
      tab={tab}
      onTab={next => navigate({ search: { tab: next === 'past' ? next : undefined }, replace: true })}
    />
  )
}
