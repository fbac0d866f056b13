import { OctagonAlert } from 'lucide-react'
import { useT } from '#lib/i18n'

/** The most prominent notice of the page: this food must not be eaten. */
export function RecallNotice({ reason }: { reason: string | null }) {
  const t = useT('donations.recall')
  return (
    <section role="alert" className="grid gap-1.5 rounded-card bg-danger-soft p-4 text-danger md:p-5">
      <h2 className="flex items-center gap-2 text-22">
        <OctagonAlert aria-hidden className="size-6 shrink-0" />
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {reason && <p className="font-medium">{t('reason', { reason: `\u2068${reason}\u2069` })}</p>}
    </section>
  )
}
