import { useT } from '#lib/i18n'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function CheckoutSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-4 lg:grid-cols-[1fr_24rem]">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-72" />
    </Loading>
  )
}
