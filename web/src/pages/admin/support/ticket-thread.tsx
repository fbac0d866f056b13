import type { OfficeReply } from '@dawra/contract/support/office-tickets'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Picture } from '#ui/picture'
import { Time } from '#ui/time'

export const Thread = ({ replies }: { replies: readonly OfficeReply[] }) => (
  <ol aria-live="polite" className="grid gap-3">
    {replies.map(reply => (
      <Message key={reply.id} reply={reply} />
    ))}
  </ol>
)

/** A message of the office names its author. */
export function Message({ reply }: { reply: OfficeReply }) {
  const t = useT('operatorSupport')
  return (
    <li
      className={cx(
        'grid max-w-[90%] gap-1.5 rounded-card p-4',
        reply.isStaff ? 'justify-self-end bg-luban' : 'justify-self-start bg-paper',
      )}
    >
      <p className="text-13 text-muted">
        <span className="font-semibold text-loam">
          {reply.by ? <Name>{reply.by}</Name> : t(reply.isStaff ? 'office' : 'customer')}
        </span>{' '}
        <Time at={reply.writtenAt} />
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {reply.text}
      </p>
      {reply.picture && (
        <Picture
          id={reply.picture}
          alt={t('photoAlt')}
          sizes="(min-width: 48rem) 20rem, 80vw"
          width={320}
          height={240}
          className="mt-1 block max-w-80 overflow-hidden rounded-control"
        />
      )}
    </li>
  )
}
