import type { DealCategory, dealKinds } from '@dawra/contract/deals/rules'
import type { DonationKind } from '@dawra/contract/donations/rules'
import type { VenueType } from '@dawra/contract/venues/schemas'
import type { FoodKind, PlaceKind } from '#ui/plate'

const PLACE = {
  restaurant: 'restaurant',
  cafe: 'cafe',
  bakery: 'bakery',
  sweets: 'sweet_shop',
  hotel: 'hotel',
  grocery: 'grocery',
  caterer: 'caterer',
  juice_bar: 'juice_bar',
} as const satisfies Record<VenueType, PlaceKind>

export const venuePlate = (type: VenueType): PlaceKind => PLACE[type]

const CATEGORY = {
  vegetables: 'vegetables',
  fruits: 'fruits',
  grains: 'grains',
  dairy: 'dairy',
  mixed: 'food',
  cooked: 'meal',
} as const satisfies Record<DealCategory, FoodKind>

/** The placeholder for a deal of the category `mixed`, by the kind of venue. */
const MIXED_AT: { readonly [type in VenueType]?: FoodKind } = {
  bakery: 'bread',
  sweets: 'sweets',
  juice_bar: 'drinks',
}

interface PlatedDeal {
  kind: (typeof dealKinds)[number]
  category: DealCategory
  venue?: { type: VenueType }
}

export function dealPlate({ kind, category, venue }: PlatedDeal): FoodKind {
  if (kind === 'surprise_bag') return 'bag'
  if (category === 'mixed') return (venue && MIXED_AT[venue.type]) ?? 'food'
  return venue?.type === 'juice_bar' && category === 'fruits' ? 'drinks' : CATEGORY[category]
}

/** The placeholder for a donation without a photo; feed must not look like food for people. */
export function donationPlate({ kind, category }: { kind: DonationKind; category: DealCategory }): FoodKind {
  if (kind === 'feed') return 'feed'
  return category === 'mixed' ? 'gift' : CATEGORY[category]
}
