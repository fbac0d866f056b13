import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import { useQuery } from '@tanstack/react-query'
import { PersonActs } from '#features/office/acts/person-acts.tsx'
import { PersonVouchers } from '#features/office/acts/person-vouchers.tsx'
import { personOverviewQuery } from '#features/office/acts/queries.ts'
import { ViewAct } from '#features/office/acts/view-act.tsx'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { useMay } from '#parts/person/use-may.ts'
import { Code, Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { ContactPanel } from './contact-panel.tsx'
import { Fact, Facts } from './facts.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { OverviewAnswer, OverviewFrame, OverviewPage } from './overview-frame.tsx'
import { PersonBinsPanel } from './person-bins.tsx'
import { PersonPickupsPanel } from './person-pickups.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { Timeline } from './timeline.tsx'

export const PersonOverviewPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['person']}>
    <Loaded id={id} />
  </OverviewPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(personOverviewQuery(id))
  return <OverviewAnswer query={story}>{person => <Shown person={person} />}</OverviewAnswer>
}

function Shown({ person }: { person: PersonOverview }) {
  const t = useT('adminOverviews')
  const { id, name, status, createdAt, lastSignInAt, blockedUntil, erasedAt, language } = person
  const may = useMay()
  const hasActs = status !== 'erased' && (may('support') || may('people') || may('finance'))
  useTitle(name || undefined)
  return (
    <OverviewFrame
      id={id}
      title={name ? <Name>{name}</Name> : t(status === 'erased' ? 'erased' : 'unnamed')}
      now={
        <>
          <StateBadge state={status} />
          <span>{t.rich('person.since', { time: () => <Time at={createdAt} as="date" /> })}</span>
          {lastSignInAt && <span>{t.rich('person.seen', { time: () => <Time at={lastSignInAt} /> })}</span>}
          {blockedUntil && (
            <span>{t.rich('person.blockedUntil', { time: () => <Time at={blockedUntil} /> })}</span>
          )}
          {erasedAt && <span>{t.rich('person.deletedAt', { time: () => <Time at={erasedAt} /> })}</span>}
          <span>{t('person.language', { language })}</span>
        </>
      }
      acts={
        hasActs && (
          <>
            {may('support') && <ViewAct person={person} />}
            <PersonActs userId={id} />
          </>
        )
      }
      facts={
        <>
          {status !== 'erased' && <ContactPanel person={person} />}
          <Standing person={person} />
          <Roles person={person} />
          {status !== 'erased' && may('support') && <PersonVouchers userId={id} />}
          <TicketsPanel tickets={person.tickets} />
        </>
      }
    >
      <Orders person={person} />
      <PersonBinsPanel userId={id} bins={person.bins} />
      <PersonPickupsPanel userId={person.id} pickups={person.pickups} />
      <Timeline kind="person" id={id} />
      <NotificationsPanel notifications={person.notifications} />
    </OverviewFrame>
  )
}

function Standing({ person: { record, points } }: { person: PersonOverview }) {
  const t = useT('adminOverviews.person')
  const format = useFormat()
  const { number } = format
  return (
    <Panel title={t('record')}>
      <p>
        {t('recordText', {
          collected: number(record.collected),
          missed: number(record.missed),
          upheld: number(record.upheld),
          declined: number(record.declined),
        })}
      </p>
      <Facts>
        <Fact name={t('points')}>
          {t('pointsText', { balance: number(points.balance), verified: number(points.verified) })}
          {points.owed > 0 && <> · {t('owes', { owed: number(points.owed) })}</>}
        </Fact>
      </Facts>
    </Panel>
  )
}

function Roles({ person: { roles, venues, sellsFor } }: { person: PersonOverview }) {
  const t = useT('adminOverviews.person')
  const locale = useLocale()
  if (roles.length + venues.length === 0 && !sellsFor) return null
  const nameOf = (role: string) => t(`roleNames.${role as 'donor'}`)
  return (
    <Panel title={t('roles')}>
      <ul className="grid gap-1">
        {roles.map(role => (
          <li key={role}>{nameOf(role)}</li>
        ))}
        {venues.map(({ id, name, role }) => (
          <li key={id}>
            <OverviewLink kind="venue" id={id} className={STORY_LINK}>
              <Name>{pick(name, locale)}</Name>
            </OverviewLink>{' '}
            <span className="text-14 text-muted">{nameOf(role)}</span>
          </li>
        ))}
        {sellsFor && <li>{t.rich('sellsFor', { name: () => <Name>{pick(sellsFor, locale)}</Name> })}</li>}
      </ul>
    </Panel>
  )
}

function Orders({ person: { orders, orderCount, donations } }: { person: PersonOverview }) {
  const t = useT('adminOverviews.person')
  const format = useFormat()
  const locale = useLocale()
  return (
    <>
      <Panel title={t('orders', { count: format.number(orderCount) })}>
        {orders.length === 0 ? (
          <p className="text-muted">{t('noOrders')}</p>
        ) : (
          <ul className="grid gap-1">
            {orders.map(({ id, number, status, total, placedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <OverviewLink kind="order" id={id} className={STORY_LINK}>
                  <Code>{number}</Code>
                </OverviewLink>
                <StateBadge state={status} />
                <Money baisa={total} />
                <span className="text-14 text-muted">
                  <Time at={placedAt} as="date" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {donations.length > 0 && (
        <Panel title={t('donations')}>
          <ul className="grid gap-1">
            {donations.map(({ id, title, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <OverviewLink kind="donation" id={id} className={STORY_LINK}>
                  <Name>{pick(title, locale)}</Name>
                </OverviewLink>
                <StateBadge state={status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
