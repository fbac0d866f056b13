import { useT } from '#lib/i18n'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function OrdersSkeleton() {
  const t = useT('orders')
  return (
    <Loading label={t('loading')} className="grid items-start gap-4 lg:grid-cols-2">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-96" />
    </Loading>
  )
}
