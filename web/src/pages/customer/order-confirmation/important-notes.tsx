import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders.rules'
import { Info } from 'lucide-react'
import { useT } from '#lib/i18n'

/** What a person must know between paying and the counter. */
export function ImportantNotes() {
  const t = useT('orders.notes')
  const notes = [t('code'), t('window', { minutes: NO_SHOW_GRACE_MINUTES }), t('offline')]
  return (
    <section aria-labelledby="notes" className="rounded-card bg-sea-soft p-4 md:p-5">
      <h2 id="notes" className="flex items-center gap-2 text-18 text-sea">
        <Info aria-hidden className="size-5" />
        {t('title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 ps-5 text-14">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
