import type { TicketBrief } from '@dawra/contract/support/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ticketsQuery } from '#features/support/queries.ts'
import { StatusBadge } from '#features/support/status-badge.tsx'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { LoadMore } from '#ui/load-more'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'

export function TicketList() {
  const t = useT('support')
  const shell = useT('shell')
  const tickets = useInfiniteQuery(ticketsQuery())
  useLive(['support.answered'], () => void tickets.refetch())
  return (
    <AnswerList
      query={tickets}
      waiting={
        <Loading label={shell('loading')}>
          <CardSkeleton className="h-32" />
        </Loading>
      }
      empty={null}
    >
      {items => (
        <Section title={t('yours')}>
          <ul className="grid gap-3">
            {items.map(ticket => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
          <LoadMore label={t('older')} query={tickets} />
        </Section>
      )}
    </AnswerList>
  )
}

const TicketRow = ({ ticket }: { ticket: TicketBrief }) => {
  const t = useT('support')
  return (
    <li className="relative flex items-center gap-3 rounded-card bg-paper p-4">
      <div className="min-w-0 grow">
        <h3 className="text-18">
          <Link
            to="/support/$ticketId"
            params={{ ticketId: ticket.id }}
            className="after:absolute after:inset-0"
          >
            <Name>{ticket.subject}</Name>
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          <StatusBadge status={ticket.status} />
          <span>{t('number', { number: String(ticket.number) })}</span>
          <Time at={ticket.updatedAt} />
        </p>
      </div>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
    </li>
  )
}
