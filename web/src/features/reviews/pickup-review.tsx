import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { editObstacle, reviewObstacle } from '@dawra/contract/reviews/rules'
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { LinkButton } from '#ui/link-button'
import { Stars } from '#ui/stars'
import { myReviewsQuery } from './queries.ts'
import { PraiseList, VenueReply } from './review-card.tsx'

const DeleteReview = lazyPart(() => import('./delete-review.tsx').then(part => part.DeleteReview))

type Reviewed = { order: Pick<Order, 'id'>; pickup: Pickup }

function useReviewOf(pickup: Pickup) {
  const mine = useQuery({ ...myReviewsQuery(), enabled: pickup.status === 'completed' })
  useLive(['reviews.own_changed'], () => void mine.refetch())
  const now = useNow()
  const review = mine.data?.find(({ pickupId }) => pickupId === pickup.id)
  // A review is not requested for recalled food.
  const isInvited =
    mine.isSuccess && !review && pickup.recalls.length === 0 && obstacleOf(pickup, now) === null
  return { review, isInvited }
}

const WriteButton = ({ order, pickup, prominent }: Reviewed & { prominent: boolean }) => {
  const t = useT('reviews')
  return (
    <LinkButton
      to="/orders/$orderId"
      params={{ orderId: order.id }}
      search={{ review: pickup.id }}
      variant={prominent ? 'primary' : 'secondary'}
      size="small"
      icon={<PenLine aria-hidden className="size-4" />}
    >
      {t('write.action')}
    </LinkButton>
  )
}

export function PickupStars({ order, pickup }: Reviewed) {
  const { review, isInvited } = useReviewOf(pickup)
  if (isInvited) return <WriteButton order={order} pickup={pickup} prominent={false} />
  if (!review || review.status === 'deleted') return null
  return (
    <span className="inline-flex min-h-11 items-center px-1">
      <Stars stars={review.stars} shape="row" />
    </span>
  )
}

export function PickupReview({ order, pickup }: Reviewed) {
  const t = useT('reviews')
  const { review, isInvited } = useReviewOf(pickup)
  if (isInvited)
    return (
      <div className="grid justify-items-start gap-3 rounded-control bg-luban p-4">
        <div>
          <h3 className="text-18">{t('ask')}</h3>
          <p className="text-14">{t('askText')}</p>
        </div>
        <WriteButton order={order} pickup={pickup} prominent />
      </div>
    )
  if (!review) return null
  if (review.status === 'deleted') return <p className="text-14 text-muted">{t('own.deleted')}</p>
  return <OwnReviewBlock review={review} order={order} pickup={pickup} />
}

function OwnReviewBlock({ review, order, pickup }: Reviewed & { review: OwnReview }) {
  const t = useT('reviews.own')
  const [deleting, setDeleting] = useState(false)
  const canEdit = editObstacle(review, useNow()) === null
  const { status } = review
  const unseen = status === 'waiting' || status === 'hidden' ? status : null
  return (
    <div className="grid gap-2.5 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18">{t('title')}</h3>
        {unseen && <Badge tone={unseen === 'hidden' ? 'danger' : 'sun'}>{t(unseen)}</Badge>}
      </div>
      <Stars stars={review.stars} shape="row" />
      {review.text && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <Name>{review.text}</Name>
        </p>
      )}
      <PraiseList praise={review.praise} />
      {unseen && <p className="text-14 text-muted">{t(`${unseen}Text`)}</p>}
      {review.reply && <VenueReply reply={review.reply} />}
      <div className="-ms-3.5 flex flex-wrap gap-1">
        {canEdit && (
          <LinkButton
            to="/orders/$orderId"
            params={{ orderId: order.id }}
            search={{ review: pickup.id }}
            variant="ghost"
            size="small"
          >
            {t('edit')}
          </LinkButton>
        )}
        <Button variant="danger-ghost" size="small" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {deleting && <DeleteReview review={review} onClose={() => setDeleting(false)} />}
    </div>
  )
}

/** Why a pickup cannot be reviewed now; null when it can. */
export const obstacleOf = ({ status, history }: Pick<Pickup, 'status' | 'history'>, now: Date) =>
  reviewObstacle({ status, completedAt: history.find(step => step.status === 'completed')?.at ?? null }, now)
