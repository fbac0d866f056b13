import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { reviewsQuery } from '#features/reviews/queries.ts'
import { ReviewCard } from '#features/reviews/review-card.tsx'
import type { ReviewSearch } from '#features/reviews/search.ts'
import { useT } from '#lib/i18n'
import { ReportButton } from '#parts/report/report-button.tsx'
import { AnswerList } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function ReviewsList({ venueId, search }: { venueId: string; search: ReviewSearch }) {
  const t = useT('reviews')
  const reviews = useInfiniteQuery(reviewsQuery(venueId, search))
  return (
    <AnswerList
      query={reviews}
      waiting={
        <Loading label={t('loading')} className="grid gap-3">
          <CardSkeleton className="h-36" />
          <CardSkeleton className="h-36" />
        </Loading>
      }
      empty={<Nothing venueId={venueId} stars={search.stars} />}
    >
      {items => (
        <>
          <ul className="grid gap-3">
            {items.map(review => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  aside={<ReportButton subject={{ kind: 'review', id: review.id }} look="icon" />}
                />
              </li>
            ))}
          </ul>
          <LoadMore label={t('more')} query={reviews} />
        </>
      )}
    </AnswerList>
  )
}

function Nothing({ venueId, stars }: { venueId: string; stars: number | undefined }) {
  const t = useT('reviews')
  if (stars !== undefined)
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={t('noneOfStars')}
        action={
          <LinkButton to="/business/$venueId/reviews" params={{ venueId }} variant="secondary" replace>
            {t('showAll')}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState icon={<MessageSquareText />} title={t('none')}>
      <p>{t('noneText')}</p>
    </EmptyState>
  )
}
