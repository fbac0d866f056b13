import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listingQuery } from '#features/listing/queries.ts'
import { ApiError } from '#lib/api-error'
import { useLive, useLiveDeals } from '#lib/realtime'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { ErrorState } from '#ui/error-state'
import { DealView } from './deal/deal-view.tsx'
import { DonationPart } from './donation-part.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'

/** A deal or a donation with everything that is known of it, and the way to get it. */
export function ListingPage({ listingId }: { listingId: string }) {
  const { data, error, isFetching, refetch } = useLiveListing(listingId)
  // Also what was there a moment ago: it was hidden meanwhile.
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (data?.type === 'deal') return <DealView deal={data.deal} key={listingId} />
  if (data) return <DonationPart donation={data.donation} key={listingId} />
  if (error)
    return (
      <div className="wrap-page">
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  return <ListingSkeleton />
}

/** What the two sides of a request hear; that a listing has changed everyone hears who looks at it. */
const OWN_TOPICS = ['donations.request_changed'] as const

/** A listing, updated live while it is on screen: portions of a deal, the amount left of a donation. */
function useLiveListing(listingId: string) {
  const queryClient = useQueryClient()
  const query = listingQuery(listingId)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  const listing = useQuery(query)
  useLiveDeals([listingId], refresh)
  useLive(listing.data?.type === 'donation' ? OWN_TOPICS : [], refresh)
  return listing
}
