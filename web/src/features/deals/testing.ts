import type { DealCard, DealDetail } from '@dawra/contract/browse/schemas'
import type { OwnDeal } from '@dawra/contract/deals/schemas'

/** 18:00 in Muscat, before the window of the built deals begins. */
export const NOW = '2026-05-01T14:00:00Z'
/** 21:00 to 23:00 in Muscat. */
const window = { startsAt: '2026-05-01T17:00:00Z', endsAt: '2026-05-01T19:00:00Z' }

const title = { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' }
const venue = {
  id: 'bait',
  name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  type: 'restaurant',
  area: 'mutrah',
  rating: null,
} as const

export const dealCard = (change: Partial<DealCard> = {}): DealCard => ({
  id: 'biryani',
  kind: 'dish',
  title,
  category: 'cooked',
  picture: null,
  packaging: 'ours',
  dietary: [],
  originalPrice: 2500,
  price: 1300,
  remaining: 6,
  window,
  venue,
  distanceMeters: null,
  ...change,
})

export const dealDetail = (change: Partial<DealDetail> = {}): DealDetail => ({
  id: 'biryani',
  kind: 'dish',
  title,
  description: { en: null, ar: null },
  ingredients: { en: null, ar: null },
  instructions: { en: null, ar: null },
  category: 'cooked',
  picture: null,
  packaging: 'ours',
  originalPrice: 2500,
  price: 1300,
  portionGrams: 400,
  allergenAnswer: 'none',
  allergens: [],
  allergensNote: { en: null, ar: null },
  dietary: [],
  tags: [],
  window,
  status: 'live',
  remaining: 6,
  membersUntil: null,
  venue: {
    ...venue,
    point: { lat: 23.6, lng: 58.5 },
    picture: null,
    address: { en: 'Corniche', ar: 'الكورنيش' },
  },
  ...change,
})

const none = { en: null, ar: null }

export const ownDeal = (change: Partial<OwnDeal> = {}): OwnDeal => ({
  id: 'biryani',
  version: 1,
  venueId: 'bait',
  kind: 'dish',
  title,
  description: none,
  ingredients: none,
  instructions: none,
  allergensNote: none,
  category: 'cooked',
  picture: null,
  packaging: 'ours',
  originalPrice: 2500,
  price: 1300,
  portions: 6,
  portionGrams: 400,
  allergenAnswer: 'none',
  allergens: [],
  dietary: [],
  tags: [],
  window,
  earlyMinutes: 0,
  status: 'live',
  publishAt: null,
  remaining: 6,
  held: 0,
  sold: 0,
  missing: 0,
  discarded: 0,
  given: 0,
  createdAt: '2026-05-01T10:00:00Z',
  isHidden: false,
  recalledAt: null,
  membersUntil: null,
  ...change,
})
