import type { PersonStory } from '@dawra/contract/desk/person-story'
import { useQuery } from '@tanstack/react-query'
import { PersonActs } from '#features/office/acts/person-acts.tsx'
import { PersonVouchers } from '#features/office/acts/person-vouchers.tsx'
import { personStoryQuery } from '#features/office/acts/queries.ts'
import { ViewAct } from '#features/office/acts/view-act.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { STORY_LINK, StoryLink } from '#features/office/story-link.tsx'
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
import { PersonBinsPanel } from './person-bins.tsx'
import { PersonPickupsPanel } from './person-pickups.tsx'
import { StoryAnswer, StoryFrame, StoryPage } from './story-frame.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import { Timeline } from './timeline.tsx'
import { ToldPanel } from './told-panel.tsx'

export const PersonStoryPage = ({ id }: { id: string }) => (
  <StoryPage kinds={['person']}>
    <Loaded id={id} />
  </StoryPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(personStoryQuery(id))
  return <StoryAnswer query={story}>{person => <Shown person={person} />}</StoryAnswer>
}

function Shown({ person }: { person: PersonStory }) {
  const t = useT('adminDesk')
  const { id, name, status, createdAt, lastSignInAt, blockedUntil, erasedAt, language } = person
  const may = useMay()
  const hasActs = status !== 'erased' && (may('support') || may('people') || may('finance'))
  useTitle(name || undefined)
  return (
    <StoryFrame
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
      <ToldPanel notifications={person.notifications} />
    </StoryFrame>
  )
}

function Standing({ person: { record, points } }: { person: PersonStory }) {
  const t = useT('adminDesk.person')
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

function Roles({ person: { roles, venues, sellsFor } }: { person: PersonStory }) {
  const t = useT('adminDesk.person')
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
            <StoryLink kind="venue" id={id} className={STORY_LINK}>
              <Name>{pick(name, locale)}</Name>
            </StoryLink>{' '}
            <span className="text-14 text-muted">{nameOf(role)}</span>
          </li>
        ))}
        {sellsFor && <li>{t.rich('sellsFor', { name: () => <Name>{pick(sellsFor, locale)}</Name> })}</li>}
      </ul>
    </Panel>
  )
}

function Orders({ person: { orders, orderCount, donations } }: { person: PersonStory }) {
  const t = useT('adminDesk.person')
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
                <StoryLink kind="order" id={id} className={STORY_LINK}>
                  <Code>{number}</Code>
                </StoryLink>
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
                <StoryLink kind="donation" id={id} className={STORY_LINK}>
                  <Name>{pick(title, locale)}</Name>
                </StoryLink>
                <StateBadge state={status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
