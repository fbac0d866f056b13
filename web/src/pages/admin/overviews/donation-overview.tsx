import type { DonationOverview } from '@dawra/contract/desk/donation-overview'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GiveBackButton } from '#features/office/acts/give-donation-back-act.tsx'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { OverviewAnswer, OverviewFrame, OverviewPage } from './overview-frame.tsx'
import { Timeline } from './timeline.tsx'

export const DonationOverviewPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['donation']}>
    <Loaded id={id} />
  </OverviewPage>
)

const overviewQuery = (donationId: string) =>
  apiQuery('GET /api/v1/admin/donations/{donationId}/overview', { params: { donationId } })

function Loaded({ id }: { id: string }) {
  const story = useQuery(overviewQuery(id))
  return <OverviewAnswer query={story}>{donation => <Shown donation={donation} />}</OverviewAnswer>
}

function Shown({ donation }: { donation: DonationOverview }) {
  const t = useT('adminOverviews')
  const title = pick(donation.title, useLocale())
  const { id, status, price, isHidden } = donation
  useTitle(title || undefined)
  return (
    <OverviewFrame
      id={id}
      title={title ? <Name>{title}</Name> : t('erased')}
      now={
        <>
          <StateBadge state={status} />
          {isHidden && <Badge tone="danger">{t('donation.hidden')}</Badge>}
          {price > 0 && <Money baisa={price} />}
        </>
      }
      facts={<Giving donation={donation} />}
    >
      <Requests donation={donation} />
      <Timeline kind="donation" id={id} />
    </OverviewFrame>
  )
}

function Giving({
  donation: { id, donor, grams, gramsLeft, gramsCollected },
}: {
  donation: DonationOverview
}) {
  const t = useT('adminOverviews.donation')
  const { weight } = useFormat()
  return (
    <>
      <Panel title={t('donor')}>
        <OverviewLink kind={donor.kind} id={donor.id} className={STORY_LINK}>
          <Name>{donor.name}</Name>
        </OverviewLink>
      </Panel>
      <Panel title={t('weight')}>
        <p>
          {t('weightText', {
            all: weight(grams),
            left: weight(gramsLeft),
            collected: weight(gramsCollected),
          })}
        </p>
        <p>
          <Link to="/deal/$dealId" params={{ dealId: id }} className={STORY_LINK}>
            {t('public')}
          </Link>
        </p>
      </Panel>
    </>
  )
}

function Requests({ donation: { id: donationId, requests } }: { donation: DonationOverview }) {
  const t = useT('adminOverviews')
  const { weight } = useFormat()
  return (
    <Panel title={t('donation.requests')}>
      {requests.length === 0 ? (
        <p className="text-muted">{t('donation.noRequests')}</p>
      ) : (
        <ul className="grid gap-1">
          {requests.map(({ id, status, grams, price, requester, requestedAt, refund }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <OverviewLink kind="person" id={requester.id} className={STORY_LINK}>
                {requester.name ? <Name>{requester.name}</Name> : t('erased')}
              </OverviewLink>
              <StateBadge state={status} />
              <bdi>{weight(grams)}</bdi>
              <span className="text-14 text-muted">
                <Time at={requestedAt} />
              </span>
              {refund && <span className="text-14">{t(`person.pickups.refund.${refund}`)}</span>}
              {status === 'collected' && price > 0 && !refund && (
                <GiveBackButton
                  what="donation"
                  id={id}
                  name={`\u2068${requester.name || t('erased')}\u2069`}
                  price={price}
                  queryKey={overviewQuery(donationId).queryKey}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
