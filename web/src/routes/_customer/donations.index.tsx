import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { DonationsPage } from '#pages/customer/own-donations/donations-page.tsx'

export const Route = createFileRoute('/_customer/donations/')({
  staticData: { messages: ['donations', 'giving'] },
  validateSearch: (search): { tab?: 'past' } => ({ tab: search.tab === 'past' ? 'past' : undefined }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.own.title'), hidden: true })
  },
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
