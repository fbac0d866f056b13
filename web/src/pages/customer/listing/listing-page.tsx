import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { listingQuery } from '#features/listing/queries.ts'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { Later } from '#lib/later'
import { useLive, useLiveDeals } from '#lib/realtime'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { ErrorState } from '#ui/error-state'
import { Loading, Skeleton } from '#ui/skeleton'
import { DealView } from './deal/deal-view.tsx'
import { donationPart } from './donation-part.ts'

/** A deal or a donation with everything that is known of it, and the way to get it. */
export function ListingPage({ listingId }: { listingId: string }) {
  const { data, error, isFetching, refetch } = useLiveListing(listingId)
  // Also what was there a moment ago: it was hidden meanwhile.
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (data?.type === 'deal') return <DealView deal={data.deal} key={listingId} />
  if (data)
    return (
      <Suspense fallback={<DealPageSkeleton />}>
        <Later part={donationPart} props={{ donation: data.donation }} key={listingId} />
      </Suspense>
    )
  if (error)
    return (
      <div className="wrap-page">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return <DealPageSkeleton />
}

/** What the two sides of a request hear; that a listing has changed everyone hears who looks at it. */
const OWN_TOPICS = ['donations.request_changed'] as const

/** A listing, kept true while it is on screen: portions of a deal, what is left of a donation. */
function useLiveListing(listingId: string) {
  const queryClient = useQueryClient()
  const query = listingQuery(listingId)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  const listing = useQuery(query)
  useLiveDeals([listingId], refresh)
  useLive(listing.data?.type === 'donation' ? OWN_TOPICS : [], refresh)
  return listing
}

/** A deal's page before the deal is known. */
function DealPageSkeleton() {
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
