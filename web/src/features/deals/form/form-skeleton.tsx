import { useT } from '#lib/i18n'
import { Loading, Skeleton } from '#ui/skeleton'

export function FormSkeleton() {
  const t = useT('businessDeals')
  return (
    <Loading label={t('loadingOne')} className="grid gap-5">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-32" />
    </Loading>
  )
}
