import { missingFor, NEXT_REWARD_POINTS, nextReward, pointsFor } from '@dawra/contract/rewards/rules'
import { Award, BadgeCheck, CircleAlert, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import type { RewardsSummary } from '#features/rewards/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Progress } from '#ui/progress'
import { PERK_ICONS } from './reward-icons.ts'

export function BalanceCard({ summary }: { summary: RewardsSummary }) {
  const t = useT('rewards.balance')
  const format = useFormat()
  const { balance, verified, owed, verifiedOwed, perks } = summary
  return (
    <section aria-labelledby="balance" className="overflow-hidden rounded-card bg-paper">
      <div className="on-deep flex items-center justify-between gap-4 bg-deep p-5 text-on-deep">
        <div>
          <h2 id="balance" className="font-text text-16 font-normal">
            {t('title')}
          </h2>
          <p className="text-[2.75rem] leading-tight font-semibold tabular-nums" aria-live="polite">
            {format.number(balance)}
            <span className="ms-2 text-18 font-medium">{t('points', { count: balance })}</span>
          </p>
        </div>
        <Award aria-hidden className="size-12 shrink-0 text-sprout" strokeWidth={1.4} />
      </div>
      <div className="grid gap-4 p-5">
        <dl className="grid gap-3">
          <Kind
            icon={<BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />}
            name={t('verified')}
            count={verified}
          >
            {t('verifiedText')}
            <WaitingPoints summary={summary} />
          </Kind>
          <Kind
            icon={<PencilLine aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />}
            name={t('declared')}
            count={balance - verified}
          >
            {t('declaredText')}
          </Kind>
        </dl>
        <Next summary={summary} />
        {verifiedOwed > 0 && <Owed>{t('owedVerified', { count: verifiedOwed })}</Owed>}
        {owed > verifiedOwed && <Owed>{t('owedDeclared', { count: owed - verifiedOwed })}</Owed>}
        {perks.length > 0 && <Perks perks={perks} />}
      </div>
    </section>
  )
}

interface KindProps {
  icon: ReactNode
  name: string
  count: number
  children: ReactNode
}

function Kind({ icon, name, count, children }: KindProps) {
  const format = useFormat()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="flex items-start gap-2.5 font-semibold">
        {icon}
        {name}
      </dt>
      <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
      <dd className="col-span-2 ps-7.5 text-14 text-muted">{children}</dd>
    </div>
  )
}

/** Points that cannot be spent on vouchers yet; those that paid off a debt are excluded. */
function WaitingPoints({ summary: { verified, waiting } }: { summary: RewardsSummary }) {
  const t = useT('rewards.balance')
  const format = useFormat()
  return waiting.map(({ points, availableAt }) => (
    <span key={availableAt ?? 'claim'} className="mt-1 block font-medium">
      {availableAt
        ? t('waits', {
            count: Math.min(points, verified),
            date: format.date(availableAt),
            time: format.clock(availableAt),
          })
        : t('waitsForClaim', { count: Math.min(points, verified) })}
    </span>
  ))
}

const Owed = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-date-soft p-3 text-date">
    <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    {children}
  </p>
)

function Next({ summary }: { summary: RewardsSummary }) {
  const t = useT('rewards.balance')
  const locale = useLocale()
  const format = useFormat()
  const next = nextReward(summary, summary.rewards)
  const goal = next?.cost ?? NEXT_REWARD_POINTS
  const has = next ? pointsFor(summary, next) : summary.balance
  const missing = next ? missingFor(summary, next) : goal - has
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('next')}</span>
        <span className="text-14 text-muted tabular-nums">
          {t('of', { points: format.number(Math.min(has, goal)), goal: format.number(goal) })}
        </span>
      </p>
      <Progress label={t('next')} value={Math.min(has, goal)} max={goal} />
      <p className="text-14 text-muted">
        {missing > 0 && next
          ? t.rich(next.gives === 'voucher' ? 'missingVerified' : 'missing', {
              count: missing,
              reward: () => <Name>{pick(next.title, locale)}</Name>,
            })
          : t('enough')}
      </p>
    </div>
  )
}

function Perks({ perks }: Pick<RewardsSummary, 'perks'>) {
  const t = useT('rewards.perks')
  const format = useFormat()
  const now = useNow()
  return (
    <ul className="grid gap-2 border-t border-line pt-4">
      {perks.map(({ kind, startsAt, endsAt }) => {
        const Icon = PERK_ICONS[kind]
        const runs = Date.parse(startsAt) <= now.getTime()
        return (
          <li key={`${kind} ${startsAt}`} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
            <span>
              <span className="block font-semibold">{t(kind)}</span>
              <span className="text-14 text-muted">
                {runs
                  ? t('until', { date: format.date(endsAt), time: format.clock(endsAt) })
                  : t('from', { date: format.date(startsAt), until: format.date(endsAt) })}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
