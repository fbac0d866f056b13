import { Suspense } from 'react'
import { ApiError } from '#lib/api-error'
import { Later } from '#lib/later'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { ErrorState } from '#ui/error-state'
import { DealPageSkeleton } from './deal/deal-page-skeleton.tsx'
import { DealView } from './deal/deal-view.tsx'
import { donationPart } from './donation-part.ts'
import { useLiveListing } from './use-live-listing.ts'

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
