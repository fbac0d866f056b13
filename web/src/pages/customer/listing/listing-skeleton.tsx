import { useT } from '#lib/i18n'
import { Loading, Skeleton } from '#ui/skeleton'

export function ListingSkeleton() {
  const t = useT('deals.page')
  return (
    <Loading
      label={t('loading')}
      className="wrap-page grid gap-6 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8 md:py-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid gap-4 pb-10">
        <Skeleton className="-mx-4 aspect-[16/11] rounded-none md:mx-0 md:aspect-[2/1] md:rounded-card" />
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
      <div className="hidden content-start gap-4 md:grid">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  )
}
