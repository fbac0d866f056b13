import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listingQuery } from '#features/listing/queries.ts'
import { useLive, useLiveDeals } from '#lib/realtime'

/** What the two sides of a request hear; that a listing has changed everyone hears who looks at it. */
const OWN_TOPICS = ['donations.request_changed'] as const

/** A listing, kept true while it is on screen: portions of a deal, what is left of a donation. */
export function useLiveListing(listingId: string) {
  const queryClient = useQueryClient()
  const query = listingQuery(listingId)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  const listing = useQuery(query)
  useLiveDeals([listingId], refresh)
  useLive(listing.data?.type === 'donation' ? OWN_TOPICS : [], refresh)
  return listing
}
