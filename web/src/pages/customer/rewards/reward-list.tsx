import { missingFor, waitFor } from '@dawra/contract/rewards/rules'
import type { Reward } from '@dawra/contract/rewards/schemas'
import { useNavigate } from '@tanstack/react-router'
import type { RewardsSummary } from '#features/rewards/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Section } from '#ui/section'
import { CATEGORY_ICONS } from './reward-icons.ts'
import type { RewardsSearch } from './search.ts'

interface RewardListProps extends Pick<RewardsSearch, 'activity'> {
  summary: RewardsSummary
}

export function RewardList({ summary, activity }: RewardListProps) {
  const t = useT('rewards.list')
  const navigate = useNavigate()
  const redeem = (slug: string) =>
    void navigate({ to: '/rewards', search: { activity, redeem: slug }, resetScroll: false })
  return (
    <Section title={t('title')}>
      {summary.rewards.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {summary.rewards.map(reward => (
          <li key={reward.slug}>
            <RewardCard reward={reward} summary={summary} onRedeem={() => redeem(reward.slug)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RewardCardProps {
  reward: Reward
  summary: RewardsSummary
  onRedeem: () => void
}

/** Why a reward cannot be redeemed: too few usable points of the right kind, or the month's vouchers are used up. */
export function useObstacle(reward: Reward, summary: RewardsSummary): string | null {
  const t = useT('rewards.list')
  const format = useFormat()
  const count = missingFor(summary, reward)
  if (count > 0) return t(reward.gives === 'voucher' ? 'missingVerified' : 'missing', { count })
  const wait = waitFor(reward, summary)
  if (wait?.until) return t('waitsUntil', { date: format.date(wait.until), time: format.clock(wait.until) })
  if (wait) return t('waitsForClaim')
  return reward.opensAt && t('opensAt', { date: format.date(reward.opensAt) })
}

function RewardCard({ reward, summary, onRedeem }: RewardCardProps) {
  const t = useT('rewards.list')
  const locale = useLocale()
  const { category, title, description, cost, expiryDays, gives } = reward
  const Icon = CATEGORY_ICONS[category]
  const isEnough = missingFor(summary, reward) === 0
  const obstacle = useObstacle(reward, summary)
  const named = pick(title, locale) ?? ''
  return (
    <article className="flex h-full overflow-hidden rounded-card bg-paper">
      <span className="grid w-[min(4rem,16vw)] shrink-0 place-items-center bg-luban text-wadi md:w-20">
        <Icon aria-hidden className="size-[min(2rem,8vw)]" strokeWidth={1.6} />
      </span>
      <div className="perforated flex min-w-0 grow flex-col gap-1 p-4 ps-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="text-18">
            <Name>{named}</Name>
          </h3>
          <Badge tone={isEnough ? 'luban' : 'plain'}>
            {t(gives === 'voucher' ? 'costVerified' : 'cost', { count: cost })}
          </Badge>
        </div>
        <p className="text-14">
          <Name>{pick(description, locale)}</Name>
        </p>
        <p className="text-13 text-muted">
          {gives === 'voucher' ? t('expires', { count: expiryDays }) : t('runs', { count: expiryDays })}
        </p>
        <Button
          size="small"
          onClick={onRedeem}
          whyNot={obstacle}
          aria-label={t(obstacle ? (isEnough ? 'laterNamed' : 'notEnoughNamed') : 'redeemNamed', {
            reward: named,
          })}
          className="mt-auto max-w-full self-end"
        >
          {t(obstacle ? (isEnough ? 'later' : 'notEnough') : 'redeem')}
        </Button>
      </div>
    </article>
  )
}
