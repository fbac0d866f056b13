import type { VenueOverview } from '@dawra/contract/desk/venue-overview'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useT } from '#lib/i18n'
import { Code, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

export function VenueBusiness({ venue: { business, team } }: { venue: VenueOverview }) {
  const t = useT('adminOverviews')
  return (
    <>
      <Panel title={t('venue.business')}>
        {business ? (
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <OverviewLink kind="business" id={business.id} className={STORY_LINK}>
                <Name>{business.name}</Name>
              </OverviewLink>
              <StateBadge state={business.status} />
            </p>
            <p className="text-14 text-muted">
              <Code>{business.number}</Code>
              {' · '}
              {t.rich('venue.licence', { time: () => <Time at={business.licenceExpiresOn} as="date" /> })}
            </p>
          </div>
        ) : (
          <p className="text-muted">{t('venue.noBusiness')}</p>
        )}
      </Panel>
      <Panel title={t('venue.team')}>
        <ul className="grid gap-1">
          {team.map(({ id, name, role }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <OverviewLink kind="person" id={id} className={STORY_LINK}>
                {name ? <Name>{name}</Name> : t('unnamed')}
              </OverviewLink>
              <span className="text-14 text-muted">{t(`person.roleNames.${role as 'owner'}`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
