import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ReceivedPage } from '#pages/business/reviews/received-page.tsx'

export const Route = createFileRoute('/_business/business/reviews')({
  staticData: { messages: ['reviews', 'moderation', 'conflict'] },
  /** All reviews by default. */
  validateSearch: (search): { filter?: 'unanswered' | undefined } => ({
    filter: search.filter === 'unanswered' ? 'unanswered' : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('reviews.received.title'), hidden: true })
  },
  component: Reviews,
})

function Reviews() {
  const { filter = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilter = (next: 'all' | 'unanswered') =>
    navigate({ search: { filter: next === 'all' ? undefined : next }, replace: true })
  return <ReceivedPage filter={filter} onFilter={onFilter} />
}
