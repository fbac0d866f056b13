import { isMembersOnly } from '@dawra/contract/deals.rules'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#lib/locale'
import { listingQuery } from '../../features/listing/queries.ts'
import { ratingQuery } from '../../features/reviews/queries.ts'
import { venueQuery } from '../../features/venues/queries.ts'
import { dealOffer, donationOffer } from './offers.ts'
import { venueData } from './venue-data.ts'

/** Where the page stands and in which language it was asked for. */
export interface Place {
  publicUrl: string
  locale: Locale
}

interface Match {
  routeId: unknown
  params: unknown
}

/**
 * What a public page is about, in the words of schema.org, for search engines. Made by the server alone: browsers
 * have no use for it.
 */
export function structuredData(
  matches: readonly Match[],
  queryClient: QueryClient,
  place: Place,
): object | null {
  const match = matches.at(-1)
  const { dealId, venueId } = (match?.params ?? {}) as Partial<Record<'dealId' | 'venueId', string>>
  if (match?.routeId === '/_customer/deal/$dealId' && dealId) {
    const listing = queryClient.getQueryData(listingQuery(dealId).queryKey)
    // Search engines are told of a deal when everybody may buy it.
    if (!listing || (listing.type === 'deal' && isMembersOnly(listing.deal, new Date()))) return null
    return listing.type === 'deal' ? dealOffer(listing.deal, place) : donationOffer(listing.donation, place)
  }
  if (match?.routeId === '/_customer/business/$venueId' && venueId) {
    const venue = queryClient.getQueryData(venueQuery(venueId).queryKey)
    const rating = queryClient.getQueryData(ratingQuery(venueId).queryKey)
    return venue ? venueData(venue, rating, place) : null
  }
  return null
}
