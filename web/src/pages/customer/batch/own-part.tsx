import { useQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import { ownPartQuery } from '#features/processing/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'

/** How much of a batch came from the user; renders nothing for guests and for users without a part. */
export function OwnPart({ code }: { code: string }) {
  const t = useT('batch')
  const format = useFormat()
  const isHere = useSession().status === 'user'
  const part = useQuery({ ...ownPartQuery(code), enabled: isHere })
  const grams = part.data?.grams ?? 0
  if (grams === 0) return null
  return (
    <section className="flex items-start gap-3 rounded-card bg-luban p-5">
      <Sprout aria-hidden className="mt-0.5 size-7 shrink-0 text-wadi" />
      <div>
        <h2 className="text-22">{t('yours', { weight: format.weight(grams) })}</h2>
        <p className="text-muted">{t('yoursText')}</p>
      </div>
    </section>
  )
}
