import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ReceivedReviewsPage } from '#pages/business/reviews/received-reviews-page.tsx'

export const Route = createFileRoute('/_business/business/reviews')({
  staticData: { messages: ['reviews', 'moderation', 'conflict'] },
  /** All reviews by default. */
  validateSearch: (search): { filter?: 'unanswered' | undefined } => ({
    filter: search.filter === 'unanswered' ? 'unanswered' : undefined,
  }),
  head: hiddenHead(t => t('reviews.received.title')),
  component: Reviews,
})

function Reviews() {
  const { filter = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onFilter = (next: 'all' | 'unanswered') =>
    navigate({ search: { filter: next === 'all' ? undefined : next }, replace: true })
  return <ReceivedReviewsPage filter={filter} onFilter={onFilter} />
}
