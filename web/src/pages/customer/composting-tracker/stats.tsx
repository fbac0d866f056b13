import type { CompostingSummary } from '@dawra/contract/composting/schemas'
import { CalendarDays, Flame, type LucideIcon, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'

export function Stats({ summary }: { summary: CompostingSummary }) {
  const t = useT('composting.stats')
  const format = useFormat()
  const { streak, month, total, countedToday, countedThisWeek, rates } = summary
  return (
    <Section title={t('title')}>
      <dl className="grid grid-cols-2 gap-3 in-data-[text=largest]:max-md:grid-cols-1 md:grid-cols-3">
        <Stat Icon={Flame} name={t('streak')} value={t('days', { count: streak })}>
          {streak > 0 && countedToday === 0 && t('keepUp')}
          {countedToday > 0 &&
            t('today', {
              counted: format.weight(countedToday),
              most: format.weight(rates.dailyGrams),
              week: format.weight(countedThisWeek),
              mostWeek: format.weight(rates.weeklyGrams),
            })}
        </Stat>
        <Stat Icon={CalendarDays} name={t('month')} value={format.weight(month.grams)}>
          {t('points', { count: month.points })}
        </Stat>
        <Stat Icon={Sprout} name={t('total')} value={format.weight(total.grams)} wide>
          {t('points', { count: total.points })}
          <br />
          {t('entries', { count: total.entries })}
        </Stat>
      </dl>
    </Section>
  )
}

interface StatProps {
  Icon: LucideIcon
  name: string
  value: ReactNode
  wide?: boolean
  children: ReactNode
}

const Stat = ({ Icon, name, value, wide = false, children }: StatProps) => (
  <div className={`rounded-card bg-paper p-4 ${wide ? 'max-md:not-in-data-[text=largest]:col-span-2' : ''}`}>
    <dt className="flex items-center gap-2 text-14 text-muted">
      <Icon aria-hidden className="size-5 text-wadi" />
      {name}
    </dt>
    <dd>
      <span className="block text-28 font-semibold tabular-nums">{value}</span>
      <span className="block text-14 text-muted">{children}</span>
    </dd>
  </div>
)
