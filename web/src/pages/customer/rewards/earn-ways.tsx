import { HandHeart, type LucideIcon, MessageSquareHeart, ShoppingBag, Sprout } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'
import type { Standing } from './standing.ts'

/** Bins do not earn before there are any. */
type Rate = Exclude<keyof Standing['rates'], 'binPerKg' | 'donationKgADay'>

const WAYS: readonly { rate: Rate; Icon: LucideIcon }[] = [
  { rate: 'orderPerOmr', Icon: ShoppingBag },
  { rate: 'trackerPerKg', Icon: Sprout },
  { rate: 'donationPerKg', Icon: HandHeart },
  { rate: 'firstReview', Icon: MessageSquareHeart },
]

/** How points are earned, at the rates of now. */
export function EarnWays({ rates }: Pick<Standing, 'rates'>) {
  const t = useT('rewards.earn')
  return (
    <Section title={t('title')}>
      <ul className="grid gap-x-6 gap-y-2 rounded-card bg-paper p-4 md:grid-cols-2 md:p-5">
        {WAYS.filter(({ rate }) => rates[rate] > 0).map(({ rate, Icon }) => (
          <li key={rate} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
            <span>
              {t(rate, { count: rates[rate], most: rates.donationKgADay })}
              <span className="block text-13 text-muted">
                {t(rate === 'orderPerOmr' ? 'verified' : 'declared')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-14 text-muted">{t('notBetweenOwn')}</p>
    </Section>
  )
}
