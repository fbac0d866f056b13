import { TriangleAlert } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

export function Recalled({ at, reason }: { at: string; reason: string | null }) {
  const t = useT('batch')
  return (
    <section role="alert" className="grid gap-1 rounded-card bg-danger-soft p-5 text-danger">
      <h2 className="flex items-center gap-2 text-22">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {t('recalled')}
      </h2>
      {reason && (
        <p className="font-medium wrap-anywhere">
          <Name>{reason}</Name>
        </p>
      )}
      <p>{t.rich('recalledText', { date: () => <Time at={at} as="date" /> })}</p>
    </section>
  )
}
