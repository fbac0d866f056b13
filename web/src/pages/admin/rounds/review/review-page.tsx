import type { ReviewItem } from '@dawra/contract/rounds/command-review'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiInfiniteQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AnswerList } from '#ui/answer'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { DecideDialog, type Verdict } from './decide-dialog.tsx'
import { ReviewItemCard } from './review-item.tsx'

const reviewQuery = () => apiInfiniteQuery('GET /api/v1/admin/rounds/review', { query: {} })

/** Commands of drivers that need a review before they count, or that are implausible. */
export const ReviewPage = () => (
  <OperatorsOnly permissions={['planning']} fallback={<Frame />}>
    <Frame>
      <List />
    </Frame>
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('roundReview')
  return (
    <div className="wrap-page grid max-w-[48rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <p className="max-w-prose text-muted">{t('text')}</p>
      {children ?? <Waiting />}
    </div>
  )
}

function Waiting() {
  const t = useT('roundReview')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-48" />
    </Loading>
  )
}

function List() {
  const t = useT('roundReview')
  const query = useInfiniteQuery(reviewQuery())
  // Outside of the row, so that the input stays when another member decides.
  const [decided, setDecided] = useState<{ item: ReviewItem; verdict: Verdict }>()
  return (
    <>
      <AnswerList
        query={query}
        waiting={<Waiting />}
        empty={
          <Card>
            <p className="text-muted">{t('none')}</p>
          </Card>
        }
      >
        {items => (
          <ul className="grid gap-4">
            {items.map(item => (
              <li key={item.commandId}>
                <ReviewItemCard item={item} onDecide={verdict => setDecided({ item, verdict })} />
              </li>
            ))}
          </ul>
        )}
      </AnswerList>
      <LoadMore label={t('more')} query={query} />
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}
