import type { VenueOverview } from '@dawra/contract/desk/venue-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { venueOverviewQuery } from '#features/office/acts/queries.ts'
import { VenueActs } from '#features/office/acts/venue-acts.tsx'
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
import { PhoneLink } from './contact-panel.tsx'
import { OverviewAnswer, OverviewFrame, OverviewPage } from './overview-frame.tsx'
import { Timeline } from './timeline.tsx'
import { VenueBusiness } from './venue-business.tsx'
import { VenueMoney } from './venue-money.tsx'

export const VenueOverviewPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['venue']}>
    <Loaded id={id} />
  </OverviewPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(venueOverviewQuery(id))
  return <OverviewAnswer query={story}>{venue => <Shown venue={venue} />}</OverviewAnswer>
}

function Shown({ venue }: { venue: VenueOverview }) {
  const t = useT('adminOverviews.venue')
  const types = useT('venues.types')
  const locale = useLocale()
  const { id, type, phone, createdAt, closedSince, takesCash, application } = venue
  const name = pick(venue.name, locale)
  const may = useMay()
  useTitle(name)
  return (
    <OverviewFrame
      id={id}
      title={<Name>{name}</Name>}
      now={
        <>
          <StateBadge state={closedSince ? 'closed' : 'open'} />
          <span>{types(type as 'cafe')}</span>
          <Name>{pick(venue.address, locale)}</Name>
          <PhoneLink phone={phone} />
          <span>{t.rich('since', { time: () => <Time at={createdAt} as="date" /> })}</span>
          {takesCash && <span>{t('takesCash')}</span>}
        </>
      }
      acts={!closedSince && may('support') && <VenueActs venueId={id} name={name} />}
      facts={
        <>
          <VenueBusiness venue={venue} />
          <VenueMoney venue={venue} />
          <VenueRecord venue={venue} />
        </>
      }
    >
      <Panel title={t('title')}>
        <ul className="flex flex-wrap gap-x-5">
          <li>
            <Link to="/business/$venueId" params={{ venueId: id }} className={STORY_LINK}>
              {t('public')}
            </Link>
          </li>
          <li>
            <Link to="/admin/commission/$venueId" params={{ venueId: id }} className={STORY_LINK}>
              {t('commission')}
            </Link>
          </li>
          {application && (
            <li>
              <Link
                to="/admin/applications/$applicationId"
                params={{ applicationId: application.id }}
                className={STORY_LINK}
              >
                {t('application')}
              </Link>
            </li>
          )}
        </ul>
      </Panel>
      <Pickups venue={venue} />
      <Timeline kind="venue" id={id} />
    </OverviewFrame>
  )
}

function Pickups({ venue: { pickups } }: { venue: VenueOverview }) {
  const t = useT('adminOverviews.venue')
  return (
    <Panel title={t('pickups')}>
      {pickups.length === 0 ? (
        <p className="text-muted">{t('noPickups')}</p>
      ) : (
        <ul className="grid gap-1">
          {pickups.map(({ id, orderId, number, status, total, at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <OverviewLink kind="order" id={orderId} className={STORY_LINK}>
                <Code>{number}</Code>
              </OverviewLink>
              <StateBadge state={status} />
              <Money baisa={total} />
              {at && (
                <span className="text-14 text-muted">
                  <Time at={at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function VenueRecord({ venue: { record } }: { venue: VenueOverview }) {
  const t = useT('adminOverviews.venue')
  const { number } = useFormat()
  return (
    <Panel title={t('record')}>
      <p>
        {t('recordText', {
          handedOver: number(record.handedOver),
          cases: number(record.cases),
          upheld: number(record.upheldCases),
          inTime: number(record.inTime),
        })}
      </p>
      {record.cashRests && <p>{t('cashRests')}</p>}
    </Panel>
  )
}
