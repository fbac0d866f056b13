import type { OfficeTicketBrief } from '@dawra/contract/support/office-tickets'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#features/support/status-badge.tsx'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { AnswerDueBadge } from './answer-due-badge.tsx'

export function QueueRow({ ticket }: { ticket: OfficeTicketBrief }) {
  const t = useT('operatorSupport')
  const support = useT('support')
  return (
    <Card className="relative grid grid-cols-1 gap-1.5 focus-within:outline-2 focus-within:outline-wadi">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 grow text-18 break-words">
          <Link
            to="/admin/support/$ticket"
            params={{ ticket: ticket.id }}
            data-queue-row
            className="after:absolute after:inset-0"
          >
            {ticket.subject ? <Name>{ticket.subject}</Name> : t('erased')}
          </Link>
        </h2>
        <AnswerDueBadge ticket={ticket} />
        {!ticket.dueAt && <StatusBadge status={ticket.status} />}
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-14 text-muted">
        <span>{support('number', { number: String(ticket.number) })}</span>
        <span>{support(`topics.${ticket.topic}`)}</span>
        <span className="wrap-anywhere">{ticket.from ? <Name>{ticket.from}</Name> : t('erased')}</span>
        <span>
          {ticket.owner
            ? t('has', { name: `\u2068${ticket.owner.name}\u2069` })
            : ticket.dueAt && t('nobody')}
        </span>
      </p>
    </Card>
  )
}
