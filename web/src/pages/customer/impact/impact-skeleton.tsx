import { useT } from '#lib/i18n'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function ImpactSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid gap-4">
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-64" />
    </Loading>
  )
}
