import type { CityImpact } from '@dawra/contract/insights/routes'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'
import { BalanceBar } from './balance-bar.tsx'

type Month = CityImpact['months'][number]

const SHOWN = 12

export function Months({ months }: { months: readonly Month[] }) {
  const t = useT('impact.months')
  if (months.length === 0) return null
  return (
    <Section title={t('title')}>
      <ol className="grid gap-5 rounded-card bg-paper p-4 md:p-5">
        {months
          .slice(-SHOWN)
          .toReversed()
          .map(month => (
            <OneMonth key={month.month} month={month} />
          ))}
      </ol>
      {months.length > SHOWN && <p className="text-14 text-muted">{t('earlier')}</p>}
    </Section>
  )
}

function OneMonth({ month: { month, figures, balance } }: { month: Month }) {
  const t = useT('impact.months')
  const format = useFormat()
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-16 font-semibold">{format.month(month)}</h3>
        <p className="tabular-nums">{t('saved', { weight: format.weight(figures.gramsSaved) })}</p>
      </div>
      {balance.listed > 0 && <BalanceBar balance={balance} slim />}
      <p className="flex flex-wrap justify-between gap-x-4 text-14 text-muted tabular-nums">
        <span>{t('over', { lots: balance.lots, residual: format.weight(balance.residual) })}</span>
        <span>{t('co2e', { weight: format.weight(figures.co2eGrams) })}</span>
      </p>
    </li>
  )
}
