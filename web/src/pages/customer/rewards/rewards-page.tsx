import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HandHeart, type LucideIcon, MessageSquareHeart, ShoppingBag, Sprout } from 'lucide-react'
import { EarlyDeals } from '#features/deals/early-deals.tsx'
import { REWARDS, type RewardsSummary, rewardsQuery } from '#features/rewards/queries.ts'
import { invalidate } from '#lib/api-query'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useLive } from '#lib/realtime'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { lazyPart } from '#ui/lazy-part'
import { BackLink, PageHeader } from '#ui/page-header'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Achievements } from './achievements.tsx'
import { BalanceCard } from './balance-card.tsx'
import { PointsActivity } from './points-activity.tsx'
import { RewardList } from './reward-list.tsx'
import { SavedFood } from './saved-food.tsx'
import type { RewardsSearch } from './search.ts'
import { VoucherStub } from './voucher-stub.tsx'
import { WhereToUseVoucher } from './where-to-use-voucher.tsx'

const RedeemDialog = lazyPart(() => import('./redeem-dialog.tsx').then(part => part.RedeemDialog))

export function RewardsPage(search: RewardsSearch) {
  const t = useT('rewards')
  return (
    <div className="wrap-page grid max-w-[60rem] grid-cols-1 gap-4 pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={t('toProfile')} />} />
      <SignedInOnly fallback={<RewardsSkeleton />}>
        <Rewards {...search} />
      </SignedInOnly>
    </div>
  )
}

function Rewards({ redeem, activity }: RewardsSearch) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const rewards = useQuery(rewardsQuery())
  useLive(
    ['rewards.changed', 'vouchers.extended', 'vouchers.recalled', 'vouchers.returned'],
    () => void invalidate(queryClient, ...REWARDS),
  )
  const close = () =>
    void navigate({ to: '/rewards', search: { activity }, replace: true, resetScroll: false })
  return (
    <Answer query={rewards} waiting={<RewardsSkeleton />}>
      {summary => (
        <div className="grid grid-cols-1 gap-8">
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <BalanceCard summary={summary} />
            <SavedFood stats={summary.stats} />
          </div>
          <EarlyDeals whenNone />
          <RewardList summary={summary} activity={activity} />
          <VoucherList vouchers={summary.vouchers} />
          <Achievements achievements={summary.achievements} />
          <PointsActivity filter={activity ?? 'all'} summary={summary} />
          <EarnWays rates={summary.rates} />
          {redeem && <RedeemDialog key={redeem} slug={redeem} summary={summary} onClose={close} />}
        </div>
      )}
    </Answer>
  )
}

function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useT('rewards.vouchers')
  if (vouchers.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-3 md:grid-cols-2">
        {vouchers.map(voucher => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useT('rewards.vouchers')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const { title, appliesTo, minimumOrder, areas } = voucher
  return (
    <article className="grid h-full content-between gap-3 rounded-card bg-paper p-4">
      <div>
        <h3 className="text-18">
          <Name>{pick(title, locale)}</Name>
        </h3>
        <p className="text-14 text-muted">
          {t(`for.${appliesTo}`)}
          {minimumOrder > 0 && ` · ${t('from', { amount: format.money(minimumOrder) })}`}
          {areas && ` · ${areas.map(area => areaNameOf(area)).join(t('comma'))}`}
        </p>
      </div>
      <VoucherStub voucher={voucher} />
      {voucher.status === 'frozen' ? (
        <p className="text-14 text-muted">{t('frozen')}</p>
      ) : (
        <WhereToUseVoucher voucher={voucher} />
      )}
    </article>
  )
}

type Rate = Exclude<keyof RewardsSummary['rates'], 'donationKgADay' | 'donationKgAWeek'>

const WAYS: readonly { rate: Rate; Icon: LucideIcon }[] = [
  { rate: 'orderPerOmr', Icon: ShoppingBag },
  { rate: 'trackerPerKg', Icon: Sprout },
  { rate: 'donationPerKg', Icon: HandHeart },
  { rate: 'firstReview', Icon: MessageSquareHeart },
]

function EarnWays({ rates }: Pick<RewardsSummary, 'rates'>) {
  const t = useT('rewards.earn')
  return (
    <Section title={t('title')}>
      <ul className="grid gap-x-6 gap-y-2 rounded-card bg-paper p-4 md:grid-cols-2 md:p-5">
        {WAYS.filter(({ rate }) => rates[rate] > 0).map(({ rate, Icon }) => (
          <li key={rate} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
            <span>
              {t(rate, { count: rates[rate], most: rates.donationKgADay, week: rates.donationKgAWeek })}
              <span className="block text-13 text-muted">
                {t(rate === 'orderPerOmr' ? 'verified' : 'declared')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-14 text-muted">
        {t('cash')} {t('wait')} {t('compostIsCheaper')}
      </p>
      <p className="mt-2 px-1 text-14 text-muted">{t('notBetweenOwn')}</p>
    </Section>
  )
}

function RewardsSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-4 md:grid-cols-2">
      <CardSkeleton className="h-52" />
      <CardSkeleton className="h-52" />
      <CardSkeleton className="h-40" />
      <CardSkeleton className="h-40" />
    </Loading>
  )
}
