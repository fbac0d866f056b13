import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type ReceivedFilter, ratingQuery, receivedQuery, unreadQuery } from '#features/reviews/queries.ts'
import { RatingSummary } from '#features/reviews/rating-summary.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { AnswerList } from '#ui/answer'
import { Segmented } from '#ui/choices'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ReceivedReview } from './received-review.tsx'

interface ReceivedPageProps {
  filter: ReceivedFilter
  onFilter: (filter: ReceivedFilter) => void
}

export function ReceivedReviewsPage({ filter, onFilter }: ReceivedPageProps) {
  const t = useT('reviews.received')
  const { id } = useVenue()
  const rating = useQuery(ratingQuery(id))
  const choices = (['all', 'unanswered'] as const).map(value => ({ value, label: t(value) }))
  return (
    <div className="wrap-page grid max-w-[56rem] gap-5 py-4 lg:mx-0 lg:py-6">
      <header className="grid gap-1">
        <h1 className="text-28">{t('title')}</h1>
        <p className="max-w-2xl text-muted">{t('text')}</p>
      </header>
      {rating.data && <RatingSummary rating={rating.data} />}
      <Segmented legend={t('filter')} choices={choices} value={filter} onChange={onFilter} />
      <Received venueId={id} filter={filter} />
    </div>
  )
}

function Received({ venueId, filter }: { venueId: string; filter: ReceivedFilter }) {
  const t = useT('reviews')
  const reviews = useInfiniteQuery(receivedQuery(venueId, filter))
  const pages = reviews.data?.pages ?? []
  const hasNew = pages.some(page => page.items.some(({ isNew }) => isNew))
  useMarkRead(venueId, hasNew, reviews.dataUpdatedAt)
  return (
    <AnswerList
      query={reviews}
      waiting={
        <Loading label={t('loading')} className="grid gap-3">
          <CardSkeleton className="h-40" />
          <CardSkeleton className="h-40" />
        </Loading>
      }
      empty={
        <EmptyState
          icon={<MessageSquareText />}
          title={t(filter === 'all' ? 'none' : 'received.allAnswered')}
        >
          <p>{t(filter === 'all' ? 'received.noneText' : 'received.allAnsweredText')}</p>
        </EmptyState>
      }
    >
      {items => (
        <>
          <ul className="grid gap-3">
            {items.map(review => (
              <li key={review.id}>
                <ReceivedReview review={review} />
              </li>
            ))}
          </ul>
          <LoadMore label={t('more')} query={reviews} />
        </>
      )}
    </AnswerList>
  )
}

/** Showing the list marks it as read; the “new” badges stay until the next fetch. */
function useMarkRead(venueId: string, hasNew: boolean, fetchedAt: number) {
  const queryClient = useQueryClient()
  const reading = useMutation({
    mutationFn: () => call('POST /api/v1/venues/{venueId}/unread-reviews/read', { params: { venueId } }),
    onSuccess: () => queryClient.setQueryData(unreadQuery(venueId).queryKey, { count: 0 }),
  })
  const read = useEffectEvent(() => reading.mutate())
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched reviews are marked read again
  useEffect(() => {
    if (hasNew) read()
  }, [hasNew, fetchedAt])
}
