import type { PraiseReason } from '@dawra/contract/reviews/rules'
import type { Review } from '@dawra/contract/reviews/schemas'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Stars } from '#ui/stars'
import { Time } from '#ui/time'

interface ReviewCardProps {
  review: Review
  /** Beside the date: for example a button to report it. */
  aside?: ReactNode
  /** Below the review; by default the venue's reply. */
  children?: ReactNode
}

export function ReviewCard({ review, aside, children }: ReviewCardProps) {
  const t = useT('reviews')
  const { author, stars, praise, text, writtenAt, editedAt, reply } = review
  return (
    <article className="grid content-start gap-2.5 rounded-card bg-paper p-4 md:p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <Stars stars={stars} shape="row" />
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{author === null ? t('customer') : <Name>{author}</Name>}</span>
            <span className="text-14 text-muted">
              <Time at={writtenAt} as="date" />
              {editedAt && ` · ${t('edited')}`}
            </span>
          </p>
        </div>
        {aside}
      </header>
      {text && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <Name>{text}</Name>
        </p>
      )}
      <PraiseList praise={praise} />
      {children ?? (reply && <VenueReply reply={reply} />)}
    </article>
  )
}

export function PraiseList({ praise }: { praise: readonly PraiseReason[] }) {
  const t = useT('reviews.praise')
  if (praise.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 [&>li]:flex">
      {praise.map(reason => (
        <li key={reason}>
          <Badge>{t(reason)}</Badge>
        </li>
      ))}
    </ul>
  )
}

export function VenueReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = useT('reviews')
  return (
    <div className="mt-1 grid gap-1 rounded-control bg-luban p-3.5">
      <p className="text-14">
        <span className="font-semibold">{t('replied')}</span>{' '}
        <span className="text-muted">
          <Time at={reply.at} as="date" />
          {reply.editedAt && ` · ${t('edited')}`}
        </span>
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        <Name>{reply.text}</Name>
      </p>
    </div>
  )
}
