import { ChevronRight, Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RewardsSummary } from '#features/rewards/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'

export function SavedFood({ stats }: Pick<RewardsSummary, 'stats'>) {
  const t = useT('rewards.saved')
  const format = useFormat()
  const { savings, mealsSaved, gramsSaved, co2eGrams } = stats
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap justify-between gap-x-5 gap-y-3 rounded-card bg-paper p-5">
        <Stat name={t('money')}>
          <Money baisa={savings} />
        </Stat>
        <Stat name={t('meals')}>{format.number(mealsSaved)}</Stat>
        <Stat name={t('co2e')}>{format.weight(co2eGrams)}</Stat>
      </dl>
      <section aria-labelledby="impact" className="rounded-card bg-luban p-5">
        <div className="flex items-start gap-3">
          <Leaf aria-hidden className="mt-1 size-6 shrink-0 text-wadi" />
          <div className="min-w-0 grow">
            <h2 id="impact" className="text-22">
              {t('impact')}
            </h2>
            <p className="mt-1">
              {gramsSaved === 0
                ? t('none')
                : t('text', {
                    weight: format.weight(gramsSaved),
                    meals: mealsSaved,
                    co2e: format.weight(co2eGrams),
                  })}
            </p>
            <LinkButton
              to="/impact"
              variant="ghost"
              size="small"
              className="-ms-3.5 mt-1"
              icon={<ChevronRight aria-hidden className="flip-rtl order-last size-5" />}
            >
              {t('toImpact')}
            </LinkButton>
          </div>
        </div>
      </section>
    </div>
  )
}

const Stat = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex max-w-40 flex-col-reverse justify-end">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="text-18 font-semibold tabular-nums">{children}</dd>
  </div>
)
