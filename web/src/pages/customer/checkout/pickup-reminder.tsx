import { Store } from 'lucide-react'
import { useT } from '#lib/i18n'

export function PickupReminder() {
  const t = useT('checkout.reminder')
  return (
    <section aria-labelledby="reminder" className="flex gap-3 rounded-card bg-luban p-4 text-wadi md:p-5">
      <Store aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.8} />
      <div>
        <h2 id="reminder" className="text-18">
          {t('title')}
        </h2>
        <p className="mt-1 text-14">{t('text')}</p>
      </div>
    </section>
  )
}
