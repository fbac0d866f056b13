import type { ReceivedReview as Received } from '@dawra/contract/reviews/schemas'
import { useState } from 'react'
import { ReviewCard, VenueReply } from '#features/reviews/review-card.tsx'
import { useT } from '#lib/i18n'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ReplyForm } from './reply-form.tsx'

export function ReceivedReview({ review }: { review: Received }) {
  const t = useT('reviews.received')
  const [writing, setWriting] = useState(false)
  const { id, isNew, reply } = review
  const aside = (
    <span className="flex items-center gap-3">
      {isNew && <Badge tone="sun">{t('new')}</Badge>}
      <ReportButton subject={{ kind: 'review', id }} look="icon" />
    </span>
  )
  return (
    <ReviewCard review={review} aside={aside}>
      {writing ? (
        <ReplyForm review={review} onClose={() => setWriting(false)} />
      ) : (
        <>
          {reply && <VenueReply reply={reply} />}
          <Button
            variant={reply ? 'ghost' : 'secondary'}
            size="small"
            onClick={() => setWriting(true)}
            className="justify-self-start"
          >
            {t(reply ? 'editReply' : 'reply')}
          </Button>
        </>
      )}
    </ReviewCard>
  )
}
