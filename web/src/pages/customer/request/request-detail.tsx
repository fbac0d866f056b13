import { isOpenRequest } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { MessageCircle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequestBadge } from '#features/donations/own-requests/request-card.tsx'
import { isWarned, requestText } from '#features/donations/own-requests/request-state.ts'
import { WhyClosed } from '#features/donations/own-requests/why-closed.tsx'
import { Rating } from '#features/donations/rating.tsx'
import { RecallNotice } from '#features/donations/recall-notice.tsx'
import { useDonorName } from '#features/donations/use-donor-name.ts'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { UnreadCount } from '#parts/messages/unread-count.tsx'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { PickupMeeting } from './pickup-meeting.tsx'
import type { RequestPageProps } from './request-page.tsx'
import { RequestPayment } from './request-payment.tsx'

type RequestDetailProps = { request: OwnRequest } & Pick<RequestPageProps, 'returned' | 'onReturned'>

export function RequestDetail({ request, ...paying }: RequestDetailProps) {
  const t = useT('donations.requests')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">
        {isWarned(request) && <RecallNotice reason={request.donation.recalledBecause} />}
        {!isWarned(request) && (
          <section className="grid gap-2 rounded-card bg-paper p-4 md:p-5" role="status">
            <p>
              <RequestBadge request={request} />
            </p>
            <p>{t(requestText(request))}</p>
            <WhyClosed request={request} className="text-muted" />
          </section>
        )}
        {request.status === 'accepted' && request.price > 0 && (
          <RequestPayment request={request} {...paying} />
        )}
        <PickupMeeting request={request} />
        {request.status === 'collected' && <Rating requestId={request.id} ratings={request.ratings} />}
      </div>
      <Agreed request={request} />
    </div>
  )
}

function Agreed({ request }: { request: OwnRequest }) {
  const t = useT('donations')
  const format = useFormat()
  const nameOf = useDonorName()
  const { donation, agreedAt } = request
  return (
    <aside
      aria-label={t('requests.details')}
      className="grid gap-4 rounded-card bg-paper p-4 md:p-5 lg:sticky lg:top-4"
    >
      <dl className="grid gap-2.5 text-14">
        <Row name={t('facts.donor')}>
          <Name>{nameOf(donation.donor)}</Name>
        </Row>
        <Row name={t('requests.asked')}>{format.weight(request.grams)}</Row>
        <Row name={t('requests.price')}>
          {request.price > 0 ? <Money baisa={request.price} /> : t('free')}
        </Row>
        <Row name={agreedAt ? t('requests.agreed') : t('requests.wished')}>
          <Time at={agreedAt ?? request.wishedAt} />
        </Row>
        <Row name={t('requests.window')}>
          <bdi suppressHydrationWarning>{format.window(donation.window)}</bdi>
        </Row>
        {request.message && (
          <Row name={t('requests.yourMessage')}>
            <Name>{request.message}</Name>
          </Row>
        )}
        <Row name={t('requests.requestedAt')}>
          <Time at={request.requestedAt} />
        </Row>
      </dl>
      {request.payment && <RefundNote payment={request.payment} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to="/requests/$requestId"
          params={{ requestId: request.id }}
          search={{ messages: true }}
          resetScroll={false}
          size="small"
          icon={<MessageCircle aria-hidden className="size-4" />}
        >
          {t('requests.messages')}
          {request.unread > 0 && (
            <span className="sr-only">{t('requests.unread', { count: request.unread })}</span>
          )}
          {request.unread > 0 && <UnreadCount count={request.unread} />}
        </LinkButton>
        <LinkButton to="/deal/$dealId" params={{ dealId: donation.id }} variant="secondary" size="small">
          {t('requests.openDonation')}
        </LinkButton>
        {isOpenRequest(request.status) && (
          <LinkButton
            to="/requests/$requestId"
            params={{ requestId: request.id }}
            search={{ cancel: true }}
            variant="danger-ghost"
            size="small"
            icon={<X aria-hidden className="size-4" />}
          >
            {t('cancel.action')}
          </LinkButton>
        )}
      </div>
    </aside>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd className="min-w-0 text-end break-words whitespace-pre-line">{children}</dd>
  </div>
)
