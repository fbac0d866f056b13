import type { Review } from '@dawra/contract/reviews'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

/** What the venue answered to a review. */
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
