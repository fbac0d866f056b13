import { useT } from '#lib/i18n'
import { Loading, Skeleton } from '#ui/skeleton'

export function OrdersSkeleton() {
  const t = useT('orders')
  return (
    <Loading label={t('loading')} className="grid items-start gap-4 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}
