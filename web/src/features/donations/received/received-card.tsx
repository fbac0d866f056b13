import { isOpenRequest, RELEASE_AFTER_HOURS } from '@dawra/contract/donations/rules'
import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, MessageCircle, Phone, UserX, X } from 'lucide-react'
import { useNow } from 'use-intl'
import { Rated } from '#features/donations/donor-card.tsx'
import { toneOf, wasPromised } from '#features/donations/own-requests/request-state.ts'
import { WhyClosed } from '#features/donations/own-requests/why-closed.tsx'
import { putReceived } from '#features/donations/queries.ts'
import { Rating } from '#features/donations/rating.tsx'
import { useNearTime } from '#features/donations/use-near-time.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { HandOutReportBox } from '#parts/hand-out-report.tsx'
import { UnreadCount } from '#parts/messages/unread-count.tsx'
import { Badge, type BadgeTone } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button, buttonClass } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { donationPagePath } from './donation-page-path.ts'

interface ReceivedCardProps {
  donation: OwnDonation
  request: ReceivedRequest
}

const HOUR = 3_600_000

export function ReceivedCard({ donation, request }: ReceivedCardProps) {
  const t = useT('giving.received')
  const format = useFormat()
  const near = useNearTime()
  const { requester, status, message } = request
  const isWaiting = status === 'waiting'
  const at = request.agreedAt ?? request.wishedAt
  const time = near.inside(at, useNow())
  const grams = format.weight(request.grams)
  return (
    <article className="grid gap-3 rounded-card bg-paper p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-18 break-words">
            <Name>{requester.name}</Name>
          </h3>
          <div className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            {requester.kind !== 'person' && <Badge>{t(`kinds.${requester.kind}`)}</Badge>}
            <span>{t('history', { collected: requester.collected })}</span>
            {requester.missed > 0 && (
              <span className="text-date">{t('missed', { missed: requester.missed })}</span>
            )}
            {requester.rating && <Rated rating={requester.rating} />}
          </div>
        </div>
        <StatusBadge request={request} />
      </div>
      <p suppressHydrationWarning>
        <span className="font-medium">{t(wasPromised(request) ? 'promised' : 'wants', { grams })}</span>
        {isOpenRequest(status) && ` · ${request.agreedAt ? t('agreed', { time }) : t('wished', { time })}`}
        {request.price > 0 && ` · ${t('pays', { amount: format.money(request.price) })}`}
      </p>
      {message && (
        <blockquote className="rounded-control bg-ground px-3.5 py-2.5 break-words whitespace-pre-line">
          <Name>{message}</Name>
        </blockquote>
      )}
      <WhyClosed request={request} className="text-14 text-muted" />
      {isWaiting && <Answers donation={donation} request={request} />}
      <div className="flex flex-wrap gap-2">
        {status === 'confirmed' && <Coming request={request} />}
        <Messages donation={donation} request={request} />
      </div>
      {request.handOut && <HandOutReportBox report={request.handOut} thanks />}
      {status === 'collected' && <Rating requestId={request.id} ratings={request.ratings} />}
    </article>
  )
}

function StatusBadge({ request: { status, holdExpiresAt } }: Pick<ReceivedCardProps, 'request'>) {
  const t = useT('giving.received.status')
  const format = useFormat()
  const tone: BadgeTone = status === 'waiting' ? 'sun' : toneOf(status)
  return <Badge tone={tone}>{t(status, { time: holdExpiresAt ? format.clock(holdExpiresAt) : '' })}</Badge>
}

function Answers({ donation, request }: ReceivedCardProps) {
  const t = useT('giving.received')
  const name = `\u2068${request.requester.name}\u2069`
  const params = { donationId: donation.id }
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        to={donationPagePath(donation)}
        params={params}
        search={{ do: 'accept', request: request.id }}
        aria-label={t('acceptOf', { name })}
        resetScroll={false}
        icon={<Check aria-hidden className="size-5" />}
        className="grow sm:grow-0"
      >
        {t('accept')}
      </LinkButton>
      <LinkButton
        to={donationPagePath(donation)}
        params={params}
        search={{ do: 'decline', request: request.id }}
        aria-label={t('declineOf', { name })}
        resetScroll={false}
        variant="secondary"
        icon={<X aria-hidden className="size-5" />}
        className="grow sm:grow-0"
      >
        {t('decline')}
      </LinkButton>
    </div>
  )
}

/** An accepted request: whom to call, and what to do when the requester does not come. */
function Coming({ request }: Pick<ReceivedCardProps, 'request'>) {
  const t = useT('giving')
  const say = useProblemText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const now = useNow({ updateInterval: 60_000 })
  const { agreedAt, requesterPhone } = request
  const name = `\u2068${request.requester.name}\u2069`
  const releasable = agreedAt ? Date.parse(agreedAt) + RELEASE_AFTER_HOURS * HOUR : null
  const isEarly = releasable !== null && now.getTime() < releasable
  const releasing = useMutation({
    mutationFn: () =>
      call('POST /api/v1/received-requests/{receivedId}/release', { params: { receivedId: request.id } }),
    onSuccess: async released => {
      toast({ kind: 'success', title: t('release.done') })
      await putReceived(queryClient, released)
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <>
      {requesterPhone && (
        <a href={`tel:${requesterPhone}`} className={buttonClass('secondary', 'small')}>
          <Phone aria-hidden className="size-4" />
          {t('received.call', { name })}
        </a>
      )}
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('received.releaseOf', { name })}
        pending={releasing.isPending}
        whyNot={isEarly && t('received.releaseLater', { time: format.clock(new Date(releasable)) })}
        onClick={() => releasing.mutate()}
        icon={<UserX aria-hidden className="size-4" />}
      >
        {t('received.release')}
      </Button>
    </>
  )
}

function Messages({ donation, request: { id, requester, unread } }: ReceivedCardProps) {
  const t = useT('giving.received')
  const messagesText = useT('messages')
  const name = `\u2068${requester.name}\u2069`
  return (
    <LinkButton
      to={donationPagePath(donation)}
      params={{ donationId: donation.id }}
      search={{ do: 'messages', request: id }}
      resetScroll={false}
      variant="secondary"
      size="small"
      aria-label={
        unread > 0 ? messagesText('withUnread', { count: unread, name }) : messagesText('with', { name })
      }
      icon={<MessageCircle aria-hidden className="size-4" />}
    >
      {t('messages')}
      {unread > 0 && <UnreadCount count={unread} />}
    </LinkButton>
  )
}
