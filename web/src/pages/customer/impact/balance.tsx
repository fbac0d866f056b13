import type { Balance } from '@dawra/contract/insights/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'
import { BalanceBar, PARTS, Swatch } from './balance-bar.tsx'
import { sharesOf } from './balance-shares.ts'
import { weighing } from './weighing-text.ts'

export function BalanceSection({ balance }: { balance: Balance }) {
  const t = useT('impact.balance')
  const format = useFormat()
  const shares = sharesOf(PARTS.map(part => balance[part]))
  const rows = weighing(PARTS.map((part, at) => ({ part, grams: balance[part], share: shares[at] ?? 0 })))
  const residual = shares.at(-1) ?? 0
  const taken = Math.round((100 - residual) * 10) / 10
  return (
    <Section title={t('title')}>
      {balance.lots === 0 ? (
        <p className="rounded-card bg-paper p-4 text-muted md:p-5">{t('none')}</p>
      ) : (
        <div className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
          <p>
            {t('text', {
              lots: balance.lots,
              weight: format.weight(balance.listed),
              share: format.percent(taken),
            })}
          </p>
          <BalanceBar balance={balance} />
          <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            {rows.map(({ part, grams, share }) => (
              <div key={part}>
                <dt className="flex items-center gap-2 text-14 text-muted">
                  <Swatch part={part} />
                  {t(part)}
                </dt>
                <dd className="ps-6">
                  <span className="text-18 font-semibold tabular-nums">{format.weight(grams)}</span>
                  <span className="ms-2 text-14 text-muted tabular-nums">{format.percent(share)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {balance.residual > 0 && <p className="text-14 text-muted">{t('residualText')}</p>}
          <p className="text-14 text-muted">{t('endedOnly')}</p>
        </div>
      )}
    </Section>
  )
}
