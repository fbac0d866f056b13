import type { DonationDetail } from '@dawra/contract/donations'
import { Sprout } from 'lucide-react'
import { impactOf } from '#features/impact/impact-of.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** What eating it saves, called the estimate it is; of feed only the weight is known. */
export function DonationImpact({ donation: { kind, grams } }: { donation: DonationDetail }) {
  const t = useT('listing')
  const format = useFormat()
  const { co2Kg, meals } = impactOf(grams)
  const weight = format.weight(grams)
  return (
    <section className="on-deep flex gap-4 rounded-card bg-deep p-5 text-on-deep">
      <Sprout aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="grid gap-1">
        <h2 className="text-18">{t('impact')}</h2>
        {kind === 'feed' ? (
          <p>{t('impactFeed', { weight })}</p>
        ) : (
          <>
            <p>{t('impactText', { weight, co2: format.number(co2Kg), meals })}</p>
            <p className="text-14 opacity-80">{t('impactMethod')}</p>
          </>
        )}
      </div>
    </section>
  )
}
