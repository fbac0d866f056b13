import type { Ticket, TicketReply } from '@dawra/contract/support/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { AboutLink, AboutState } from '#features/support/about-link.tsx'
import { ticketQuery } from '#features/support/queries.ts'
import { StatusBadge } from '#features/support/status-badge.tsx'
import { isNotFound } from '#lib/api-error'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useTitle } from '#lib/title'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Picture } from '#ui/picture'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { AnswerTime } from './answer-time.tsx'
import { ReplyForm } from './reply-form.tsx'
import { Satisfaction } from './satisfaction.tsx'

export function TicketPage({ ticketId }: { ticketId: string }) {
  return (
    <SignedInOnly fallback={<TicketSkeleton />}>
      <Conversation ticketId={ticketId} />
    </SignedInOnly>
  )
}

function Conversation({ ticketId }: { ticketId: string }) {
  const ticket = useQuery(ticketQuery(ticketId))
  useLive(['support.answered'], () => void ticket.refetch())
  useTitle(ticket.data?.subject)
  if (isNotFound(ticket.error)) return <NotFoundPage />
  return (
    <Answer query={ticket} waiting={<TicketSkeleton />}>
      {loaded =>
        // A merged ticket: earlier mails still link to it.
        loaded.id === ticketId ? (
          <Shown ticket={loaded} />
        ) : (
          <Navigate to="/support/$ticketId" params={{ ticketId: loaded.id }} replace />
        )
      }
    </Answer>
  )
}

function Shown({ ticket }: { ticket: Ticket }) {
  const t = useT('support')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader
        title={<Name>{ticket.subject}</Name>}
        back={<BackLink to="/support" label={t('toSupport')} />}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <StatusBadge status={ticket.status} />
        <span>{t('number', { number: String(ticket.number) })}</span>
        <span>{t(`topics.${ticket.topic}`)}</span>
        {ticket.reference && !ticket.about && <Name>{ticket.reference}</Name>}
      </p>
      <Related ticket={ticket} />
      <AnswerTime ticket={ticket} />
      <ol aria-live="polite" className="grid gap-3">
        {ticket.replies.map(reply => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ol>
      <Satisfaction ticket={ticket} />
      <ReplyForm ticket={ticket} />
    </div>
  )
}

function Related({ ticket: { about, follows, merged } }: { ticket: Ticket }) {
  const t = useT('support')
  return (
    <>
      {about && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-paper px-5 py-2">
          <AboutLink about={about} />
          <span className="text-14 text-muted">
            <AboutState about={about} />
          </span>
        </p>
      )}
      {follows && (
        <p>
          {t.rich('follows', {
            number: String(follows.number),
            link: text => (
              <Link
                to="/support/$ticketId"
                params={{ ticketId: follows.id }}
                className="underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {merged.length > 0 && (
        <p className="text-14 text-muted">
          {t.rich('merged', {
            numbers: () => (
              <bdi>{merged.map(({ number }) => t('number', { number: String(number) })).join(', ')}</bdi>
            ),
          })}
        </p>
      )}
    </>
  )
}

function Reply({ reply }: { reply: TicketReply }) {
  const t = useT('support')
  return (
    <li
      className={cx(
        'grid max-w-[90%] gap-1.5 rounded-card p-4',
        reply.isStaff ? 'justify-self-start bg-luban' : 'justify-self-end bg-paper',
      )}
    >
      <p className="text-13 text-muted">
        <span className="font-semibold text-loam">{reply.isStaff ? t('team') : t('you')}</span>{' '}
        <Time at={reply.writtenAt} />
      </p>
      <p dir="auto" className="whitespace-pre-line">
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

function TicketSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="wrap-page grid max-w-[46rem] gap-4 pt-6 pb-10">
      <CardSkeleton className="h-40" />
      <CardSkeleton className="h-40" />
    </Loading>
  )
}
