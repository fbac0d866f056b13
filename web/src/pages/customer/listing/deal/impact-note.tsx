import { Sprout } from 'lucide-react'
import { impactOf } from '#features/impact/impact-of.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** What one portion saves, called the estimate it is. */
export function ImpactNote({ grams }: { grams: number }) {
  const t = useT('deals.page')
  const format = useFormat()
  const { co2Kg, meals } = impactOf(grams)
  return (
    <section className="on-deep flex gap-4 rounded-card bg-deep p-5 text-on-deep">
      <Sprout aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="grid gap-1">
        <h2 className="text-18">{t('impact')}</h2>
        <p>{t('impactText', { weight: format.weight(grams), co2: format.number(co2Kg), meals })}</p>
        <p className="text-14 opacity-80">{t('impactMethod')}</p>
      </div>
    </section>
  )
}
