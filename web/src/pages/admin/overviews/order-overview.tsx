import type { OrderOverview } from '@dawra/contract/desk/order-overview'
import { useQuery } from '@tanstack/react-query'
import { OrderActs } from '#features/office/acts/order-acts.tsx'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { apiQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useTitle } from '#lib/title'
import { useMay } from '#parts/person/use-may.ts'
import { Code, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { MailLink, PhoneLink } from './contact-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPickups } from './order-pickups.tsx'
import { OverviewAnswer, OverviewFrame, OverviewPage } from './overview-frame.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { Timeline } from './timeline.tsx'

export const OrderOverviewPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['order', 'parcel']}>
    <Loaded id={id} />
  </OverviewPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(apiQuery('GET /api/v1/admin/orders/{orderId}/overview', { params: { orderId: id } }))
  return <OverviewAnswer query={story}>{order => <Shown order={order} />}</OverviewAnswer>
}

function Shown({ order }: { order: OrderOverview }) {
  const t = useT('adminOverviews.order')
  const { id, number, status, placedAt, isCash } = order
  const may = useMay()
  useTitle(number)
  return (
    <OverviewFrame
      id={id}
      title={t.rich('title', { number: `\u2066${number}\u2069` })}
      now={
        <>
          <StateBadge state={status} />
          <span>{t.rich('placed', { time: () => <Time at={placedAt} /> })}</span>
          {isCash && <span>{t('cash')}</span>}
        </>
      }
      acts={may('support') && <OrderActs orderId={id} />}
      facts={
        <>
          <Customer order={order} />
          <OrderMoney order={order} />
          <Documents order={order} />
          <TicketsPanel tickets={order.tickets} />
        </>
      }
    >
      <OrderPickups order={order} />
      <OrderDeliveries order={order} />
      <Timeline kind="order" id={id} />
      <NotificationsPanel notifications={order.notifications} />
    </OverviewFrame>
  )
}

function Customer({ order: { customer, contact } }: { order: OrderOverview }) {
  const t = useT('adminOverviews')
  const name = customer.name ? <Name>{customer.name}</Name> : t(customer.isErased ? 'erased' : 'unnamed')
  return (
    <Panel title={t('order.customer')}>
      <ul className="grid gap-1">
        <li>
          <OverviewLink kind="person" id={customer.id} className={STORY_LINK}>
            {name}
          </OverviewLink>
        </li>
        {contact.phone && (
          <li>
            <PhoneLink phone={contact.phone} />
          </li>
        )}
        {contact.email && (
          <li>
            <MailLink email={contact.email} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

function Documents({ order: { documents } }: { order: OrderOverview }) {
  const t = useT('adminOverviews')
  if (documents.length === 0) return null
  return (
    <Panel title={t('order.documents')}>
      <ul className="grid gap-1.5">
        {documents.map(({ id, kind, number, issuedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Code>{number}</Code>
            <StateBadge state={kind} />
            <span className="text-14 text-muted">
              <Time at={issuedAt} as="date" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
