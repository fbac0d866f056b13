import type { Review } from '@dawra/contract/reviews'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Stars } from '#ui/stars'
import { Time } from '#ui/time'
import { PraiseList } from './praise-list.tsx'
import { VenueReply } from './venue-reply.tsx'

interface ReviewCardProps {
  review: Review
  /** Beside the date: a way to report it. */
  aside?: ReactNode
  /** Below: the venue's answer, unless something else stands there. */
  children?: ReactNode
}

/** What somebody said of a venue, and what it answered. */
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
