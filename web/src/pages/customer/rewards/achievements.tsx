import type { Metric } from '@dawra/contract/rewards/rules'
import type { Achievement } from '@dawra/contract/rewards/schemas'
import { CircleCheck } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Progress } from '#ui/progress'
import { Section } from '#ui/section'
import { Time } from '#ui/time'
import { achievementIcon } from './reward-icons.ts'

export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const t = useT('rewards.achievements')
  if (achievements.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-3 md:grid-cols-2">
        {achievements.map(achievement => (
          <li key={achievement.slug} className="rounded-card bg-paper p-4">
            <Goal achievement={achievement} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Goal({ achievement }: { achievement: Achievement }) {
  const t = useT('rewards.achievements')
  const locale = useLocale()
  const { title, description, icon, points, achievedAt } = achievement
  const Icon = achievementIcon(icon)
  const isReached = achievedAt !== null
  return (
    <div className="flex gap-3">
      <span
        className={cx(
          'grid size-12 shrink-0 place-items-center rounded-pill',
          isReached ? 'bg-turmeric text-on-turmeric' : 'bg-luban text-wadi',
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="text-18">
            <Name>{pick(title, locale)}</Name>
          </h3>
          <Badge tone={isReached ? 'sun' : 'plain'}>{t('points', { count: points })}</Badge>
        </div>
        <p className="text-14 text-muted">
          <Name>{pick(description, locale)}</Name>
        </p>
        {isReached ? (
          <p className="mt-2 flex items-center gap-1.5 text-14 font-medium text-wadi">
            <CircleCheck aria-hidden className="size-4.5 shrink-0" />
            <span>
              {t('reached')} <Time at={achievedAt} as="date" />
            </span>
          </p>
        ) : (
          <HowFar achievement={achievement} />
        )}
      </div>
    </div>
  )
}

function HowFar({ achievement: { title, metric, progress, target } }: { achievement: Achievement }) {
  const t = useT('rewards.achievements')
  const locale = useLocale()
  const formatAmount = useAmount(metric)
  return (
    <div className="mt-2 grid gap-1">
      <Progress
        label={t('progress', { achievement: pick(title, locale) ?? '' })}
        value={progress}
        max={target}
      />
      <p className="text-13 text-muted tabular-nums">
        {t('of', { done: formatAmount(progress), target: formatAmount(toReach(metric, target)) })}
      </p>
    </div>
  )
}

/** “Over 100 rials” starts one baisa above: the text shows the limit itself. */
const toReach = (metric: Metric, target: number) =>
  metric === 'baisa_saved' ? target - (target % 1000) : target

function useAmount(metric: Metric) {
  const format = useFormat()
  switch (metric) {
    case 'baisa_saved':
      return format.money
    case 'donated_grams':
    case 'composted_grams':
      return format.weight
    default:
      return format.number
  }
}
