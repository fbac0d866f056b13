import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { ratingQuery, reviewsQuery } from '#features/reviews/queries.ts'
import { RatingSummary } from '#features/reviews/rating-summary.tsx'
import { ReviewCard } from '#features/reviews/review-card.tsx'
import { useT } from '#lib/i18n'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Answers } from '#ui/answer'
import { LinkButton } from '#ui/link-button'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'

const SHOWN = 3

export function RecentReviews({ venueId }: { venueId: string }) {
  const t = useT('reviews')
  const rating = useQuery(ratingQuery(venueId))
  const reviews = useInfiniteQuery(reviewsQuery(venueId))
  return (
    <Section title={t('recent')}>
      <Answers
        queries={[reviews, rating]}
        waiting={
          <Loading label={t('loading')} className="grid gap-3">
            <CardSkeleton className="h-40" />
            <CardSkeleton className="h-32" />
          </Loading>
        }
      >
        {([{ pages }, mean]) => {
          const latest = (pages[0]?.items ?? []).slice(0, SHOWN)
          return (
            <>
              {latest.length > 0 && <RatingSummary rating={mean} />}
              {latest.length === 0 && (
                <p className="rounded-card bg-paper p-4 text-muted md:p-5">{t('noneText')}</p>
              )}
              <ul className="grid gap-3">
                {latest.map(review => (
                  <li key={review.id}>
                    <ReviewCard
                      review={review}
                      aside={<ReportButton subject={{ kind: 'review', id: review.id }} look="icon" />}
                    />
                  </li>
                ))}
              </ul>
              {latest.length > 0 && (
                <LinkButton
                  to="/business/$venueId/reviews"
                  params={{ venueId }}
                  variant="secondary"
                  className="justify-self-start"
                >
                  {t('all')}
                  <ChevronRight aria-hidden className="flip-rtl size-4" />
                </LinkButton>
              )}
            </>
          )
        }}
      </Answers>
    </Section>
  )
}
