import type { VenueType } from '@dawra/contract/venues'
import { type Storefront, storefront } from './compose.ts'

/** A shop window for each kind of venue. */
export const STOREFRONTS: Record<VenueType, Storefront> = {
  restaurant: storefront('sand', '#0b5a4e', 'poultry-leg', 'green-salad', 'pot-of-food'),
  cafe: storefront('date', '#8a5a34', 'croissant', 'teapot', 'hot-beverage'),
  bakery: storefront('wheat', '#c0762a', 'baguette-bread', 'croissant', 'bread'),
  sweets: storefront('rose', '#a03b5c', 'cupcake', 'honey-pot', 'shortcake'),
  hotel: storefront('sea', '#1c5d8c', 'potted-plant', 'curry-rice', 'bellhop-bell'),
  grocery: storefront('luban', '#3f7d3a', 'carrot', 'tomato', 'banana'),
  caterer: storefront('turmeric', '#8c2f1b', 'cooked-rice', 'meat-on-bone', 'shallow-pan-of-food'),
  juice_bar: storefront('wadi', '#d98a0b', 'mango', 'watermelon', 'tropical-drink'),
}
