import type { OrderStory } from '@dawra/contract/desk/order-story'
import { useQuery } from '@tanstack/react-query'
import { OrderActs } from '#features/office/acts/order-acts.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { STORY_LINK, StoryLink } from '#features/office/story-link.tsx'
import { apiQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useTitle } from '#lib/title'
import { useMay } from '#parts/person/use-may.ts'
import { Code, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { MailLink, PhoneLink } from './contact-panel.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPickups } from './order-pickups.tsx'
import { StoryAnswer, StoryFrame, StoryPage } from './story-frame.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { Timeline } from './timeline.tsx'
import { ToldPanel } from './told-panel.tsx'

export const OrderStoryPage = ({ id }: { id: string }) => (
  <StoryPage kinds={['order', 'parcel']}>
    <Loaded id={id} />
  </StoryPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(apiQuery('GET /api/v1/admin/orders/{orderId}/story', { params: { orderId: id } }))
  return <StoryAnswer query={story}>{order => <Shown order={order} />}</StoryAnswer>
}

function Shown({ order }: { order: OrderStory }) {
  const t = useT('adminDesk.order')
  const { id, number, status, placedAt, isCash } = order
  const may = useMay()
  useTitle(number)
  return (
    <StoryFrame
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
      <ToldPanel notifications={order.notifications} />
    </StoryFrame>
  )
}

function Customer({ order: { customer, contact } }: { order: OrderStory }) {
  const t = useT('adminDesk')
  const name = customer.name ? <Name>{customer.name}</Name> : t(customer.isErased ? 'erased' : 'unnamed')
  return (
    <Panel title={t('order.customer')}>
      <ul className="grid gap-1">
        <li>
          <StoryLink kind="person" id={customer.id} className={STORY_LINK}>
            {name}
          </StoryLink>
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

function Documents({ order: { documents } }: { order: OrderStory }) {
  const t = useT('adminDesk')
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
