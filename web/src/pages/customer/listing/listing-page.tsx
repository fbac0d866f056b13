import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listingQuery } from '#features/listing/queries.ts'
import { isNotFound } from '#lib/api-error'
import { useLive, useLiveDeals } from '#lib/realtime'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { DealView } from './deal/deal-view.tsx'
import { DonationPart } from './donation-part.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'

export function ListingPage({ listingId }: { listingId: string }) {
  const listing = useLiveListing(listingId)
  // Also for a cached listing: it was hidden meanwhile.
  if (isNotFound(listing.error)) return <NotFoundPage />
  return (
    <Answer
      query={listing}
      waiting={<ListingSkeleton />}
      failed={(_, problem) => <div className="wrap-page">{problem}</div>}
    >
      {loaded =>
        loaded.type === 'deal' ? (
          <DealView deal={loaded.deal} key={listingId} />
        ) : (
          <DonationPart donation={loaded.donation} key={listingId} />
        )
      }
    </Answer>
  )
}

/** Events only for the two sides of a request. Everybody else on the page gets changes of the listing. */
const OWN_TOPICS = ['donations.request_changed'] as const

function useLiveListing(listingId: string) {
  const queryClient = useQueryClient()
  const query = listingQuery(listingId)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  const listing = useQuery(query)
  useLiveDeals([listingId], refresh)
  useLive(listing.data?.type === 'donation' ? OWN_TOPICS : [], refresh)
  return listing
}
