import type { DonationStory } from '@dawra/contract/desk/donation-story'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GiveBackButton } from '#features/office/acts/given-back-act.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { STORY_LINK, StoryLink } from '#features/office/story-link.tsx'
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
import { StoryAnswer, StoryFrame, StoryPage } from './story-frame.tsx'
import { Timeline } from './timeline.tsx'

export const DonationStoryPage = ({ id }: { id: string }) => (
  <StoryPage kinds={['donation']}>
    <Loaded id={id} />
  </StoryPage>
)

const storyQuery = (donationId: string) =>
  apiQuery('GET /api/v1/admin/donations/{donationId}/story', { params: { donationId } })

function Loaded({ id }: { id: string }) {
  const story = useQuery(storyQuery(id))
  return <StoryAnswer query={story}>{donation => <Shown donation={donation} />}</StoryAnswer>
}

function Shown({ donation }: { donation: DonationStory }) {
  const t = useT('adminDesk')
  const title = pick(donation.title, useLocale())
  const { id, status, price, isHidden } = donation
  useTitle(title || undefined)
  return (
    <StoryFrame
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
    </StoryFrame>
  )
}

function Giving({ donation: { id, donor, grams, gramsLeft, gramsCollected } }: { donation: DonationStory }) {
  const t = useT('adminDesk.donation')
  const { weight } = useFormat()
  return (
    <>
      <Panel title={t('donor')}>
        <StoryLink kind={donor.kind} id={donor.id} className={STORY_LINK}>
          <Name>{donor.name}</Name>
        </StoryLink>
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

function Requests({ donation: { id: donationId, requests } }: { donation: DonationStory }) {
  const t = useT('adminDesk')
  const { weight } = useFormat()
  return (
    <Panel title={t('donation.requests')}>
      {requests.length === 0 ? (
        <p className="text-muted">{t('donation.noRequests')}</p>
      ) : (
        <ul className="grid gap-1">
          {requests.map(({ id, status, grams, price, requester, requestedAt, refund }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <StoryLink kind="person" id={requester.id} className={STORY_LINK}>
                {requester.name ? <Name>{requester.name}</Name> : t('erased')}
              </StoryLink>
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
                  queryKey={storyQuery(donationId).queryKey}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
