import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive, useLiveDeals } from '#lib/realtime'
import { listingQuery } from './queries.ts'

const DONATION_TOPICS = ['donations.changed', 'donations.requested', 'donations.request_changed']

/** A listing, kept true while it is on screen: portions of a deal, what is left of a donation. */
export function useLiveListing(listingId: string) {
  const queryClient = useQueryClient()
  const query = listingQuery(listingId)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  const listing = useQuery(query)
  useLiveDeals(listing.data?.type === 'donation' ? [] : [listingId], refresh)
  useLive(listing.data?.type === 'donation' ? DONATION_TOPICS : [], refresh)
  return listing
}
