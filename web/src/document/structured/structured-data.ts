import { isMembersOnly } from '@dawra/contract/deals/rules'
import type { City } from '@dawra/contract/platform/areas.rules'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#lib/locale'
import { listingQuery } from '../../features/listing/queries.ts'
import { ratingQuery } from '../../features/reviews/queries.ts'
import { venueQuery } from '../../features/venues/queries.ts'
import { dealOffer, donationOffer } from './offers.ts'
import { venueData } from './venue-data.ts'

export interface Place {
  publicUrl: string
  locale: Locale
  city: City
}

interface Match {
  routeId: unknown
  params: unknown
}

/** schema.org data of a public page. Only the server renders it: browsers do not need it. */
export function structuredData(
  matches: readonly Match[],
  queryClient: QueryClient,
  place: Place,
): object | null {
  const match = matches.at(-1)
  const { dealId, venueId } = (match?.params ?? {}) as Partial<Record<'dealId' | 'venueId', string>>
  if (match?.routeId === '/_customer/deal/$dealId' && dealId) {
    const listing = queryClient.getQueryData(listingQuery(dealId).queryKey)
    // A deal is published to search engines only once every user may buy it.
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
