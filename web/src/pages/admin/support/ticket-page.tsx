import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { officeTicketQuery } from '#features/support/office-queries.ts'
import { StatusBadge } from '#features/support/status-badge.tsx'
import { useT } from '#lib/i18n'
import { useTitle } from '#lib/title'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { AnswerDueBadge } from './answer-due-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Notes } from './notes.tsx'
import { OtherTickets } from './other-tickets.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { TicketSubjectPanel } from './ticket-subject-panel.tsx'
import { Thread } from './ticket-thread.tsx'

export const OfficeTicketPage = ({ ticketId }: { ticketId: string }) => (
  <OperatorsOnly permissions={['support']} fallback={<Waiting />}>
    <LoadedTicket ticketId={ticketId} />
  </OperatorsOnly>
)

export function LoadedTicket({ ticketId }: { ticketId: string }) {
  const ticket = useQuery(officeTicketQuery(ticketId))
  useTitle(ticket.data?.subject)
  return (
    <Answer query={ticket} waiting={<Waiting />} notFound={<NotFoundPage />}>
      {loaded =>
        // A merged ticket redirects to the ticket that it was merged into.
        loaded.id === ticketId ? (
          <Shown ticket={loaded} />
        ) : (
          <Navigate to="/admin/support/$ticket" params={{ ticket: loaded.id }} replace />
        )
      }
    </Answer>
  )
}

function Shown({ ticket }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport')
  const support = useT('support')
  const isErased = ticket.subject === ''
  return (
    <div className="wrap-page max-w-[80rem] pb-10">
      <PageHeader
        title={isErased ? t('erased') : <Name>{ticket.subject}</Name>}
        back={<BackLink to="/admin/support" label={t('backToList')} />}
      />
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <StatusBadge status={ticket.status} />
        <AnswerDueBadge ticket={ticket} />
        <span>{support('number', { number: String(ticket.number) })}</span>
        <span>{support(`topics.${ticket.topic}`)}</span>
        {ticket.reference && !ticket.about && <Name>{ticket.reference}</Name>}
        {ticket.isSatisfied !== null && <span>{t(ticket.isSatisfied ? 'satisfied' : 'unsatisfied')}</span>}
        {ticket.merged.length > 0 && (
          <span>
            {t.rich('merged', {
              numbers: () => (
                <bdi>
                  {ticket.merged
                    .map(({ number }) => support('number', { number: String(number) }))
                    .join(', ')}
                </bdi>
              ),
            })}
          </span>
        )}
        {ticket.follows && <Follows follows={ticket.follows} />}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <Thread replies={ticket.replies} />
          {isErased ? <p>{t('answer.erased')}</p> : <AnswerForm ticket={ticket} />}
        </div>
        <div className="grid gap-4">
          <OwnerPanel ticket={ticket} />
          <PersonPanel ticket={ticket} />
          {ticket.about && <TicketSubjectPanel about={ticket.about} />}
          {!isErased && <Notes ticket={ticket} />}
          <OtherTickets ticket={ticket} />
          <Steps ticket={ticket} />
        </div>
      </div>
    </div>
  )
}

function Follows({ follows: { id, number } }: { follows: NonNullable<OfficeTicket['follows']> }) {
  const t = useT('operatorSupport')
  return t.rich('follows', {
    number: String(number),
    link: text => (
      <Link to="/admin/support/$ticket" params={{ ticket: id }} className="underline underline-offset-4">
        {text}
      </Link>
    ),
  })
}

function Waiting() {
  const t = useT('operatorSupport')
  return (
    <div className="wrap-page max-w-[80rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CardSkeleton className="h-96" />
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}

function Steps({ ticket: { steps } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.steps')
  if (steps.length === 0) return null
  const nameOf = (name: string | null) => `\u2068${name ?? t('someone')}\u2069`
  return (
    <Panel title={t('title')}>
      <ol className="grid gap-1.5 text-14">
        {steps.map(({ step, by, to, at }) => (
          <li key={`${at} ${step}`}>
            {t(step, { by: nameOf(by), to: nameOf(to) })}{' '}
            <span className="text-muted">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
