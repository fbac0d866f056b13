import type { BusinessOverview } from '@dawra/contract/desk/business-overview'
import { useQuery } from '@tanstack/react-query'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { apiQuery } from '#lib/api-query'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { Code, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { MailLink, PhoneLink } from './contact-panel.tsx'
import { Fact, Facts } from './facts.tsx'
import { OverviewAnswer, OverviewFrame, OverviewPage } from './overview-frame.tsx'
import { Timeline } from './timeline.tsx'

export const BusinessOverviewPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['business']}>
    <Loaded id={id} />
  </OverviewPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(
    apiQuery('GET /api/v1/admin/businesses/{businessId}/overview', { params: { businessId: id } }),
  )
  return <OverviewAnswer query={story}>{business => <Shown business={business} />}</OverviewAnswer>
}

function Shown({ business }: { business: BusinessOverview }) {
  const t = useT('adminOverviews')
  const { id, name, status, createdAt, contact } = business
  useTitle(name)
  return (
    <OverviewFrame
      id={id}
      title={<Name>{name}</Name>}
      now={
        <>
          <StateBadge state={status} />
          <span>{t.rich('venue.since', { time: () => <Time at={createdAt} as="date" /> })}</span>
        </>
      }
      facts={
        <>
          <Registration business={business} />
          <Panel title={t('business.contact')}>
            <ul className="grid gap-1">
              {contact.name && (
                <li>
                  <Name>{contact.name}</Name>
                </li>
              )}
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
              {!contact.name && !contact.phone && !contact.email && <li>{t('erased')}</li>}
            </ul>
          </Panel>
        </>
      }
    >
      <Venues business={business} />
      <Changes business={business} />
      <Timeline kind="business" id={id} />
    </OverviewFrame>
  )
}

function Registration({ business: { number, vatNumber, accountEnd } }: { business: BusinessOverview }) {
  const t = useT('adminOverviews.business')
  return (
    <Panel title={t('title')}>
      <Facts>
        <Fact name={t('registration')}>
          <Code>{number}</Code>
        </Fact>
        {vatNumber && (
          <Fact name={t('vat')}>
            <Code>{vatNumber}</Code>
          </Fact>
        )}
        {accountEnd && (
          <Fact name={t('account')}>
            <Code>{accountEnd}</Code>
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

function Venues({ business: { venues } }: { business: BusinessOverview }) {
  const t = useT('adminOverviews')
  const locale = useLocale()
  return (
    <Panel title={t('business.venues')}>
      <ul className="grid gap-1">
        {venues.map(({ id, name, licenceExpiresOn }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <OverviewLink kind="venue" id={id} className={STORY_LINK}>
              <Name>{pick(name, locale)}</Name>
            </OverviewLink>
            <span className="text-14 text-muted">
              {t.rich('venue.licence', { time: () => <Time at={licenceExpiresOn} as="date" /> })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Changes({ business: { changes } }: { business: BusinessOverview }) {
  const t = useT('adminOverviews.business')
  return (
    <Panel title={t('changes')}>
      {changes.length === 0 ? (
        <p className="text-muted">{t('noChanges')}</p>
      ) : (
        <ul className="grid gap-1">
          {changes.map(({ id, kind, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              {t(`changeKinds.${kind as 'account'}`)}
              <StateBadge state={status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
