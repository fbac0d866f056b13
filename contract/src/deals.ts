import { z } from 'zod'
import {
  baisa,
  cursor,
  grams,
  id,
  instant,
  localized,
  localizedRequired,
  page,
  pickupWindow,
  pictureId,
  point,
} from './common.ts'
import {
  allergens,
  dealCategories,
  dealKinds,
  dealSorts,
  dealStatuses,
  dealTags,
  dietaryLabels,
  packagings,
} from './deals.rules.ts'
import { route } from './kit.ts'
import { areaSlug, venueCard } from './venues.ts'

export const dealStatus = z.enum(dealStatuses)
export type DealStatus = z.infer<typeof dealStatus>

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

/** What a venue says of a deal. */
export const dealTerms = z.object({
  kind: z.enum(dealKinds),
  packaging: z.enum(packagings),
  title: localizedRequired(80),
  description: localized(1000),
  ingredients: localized(1000),
  instructions: localized(500),
  picture: pictureId.nullable().default(null),
  category: z.enum(dealCategories),
  originalPrice: baisa.min(1),
  /** Lower than `originalPrice`. */
  price: baisa.min(100),
  portions: z.int().min(1).max(500),
  portionGrams: grams,
  allergens: unique(z.enum(allergens), 14),
  allergensNote: localized(300),
  dietary: unique(z.enum(dietaryLabels), 6),
  tags: unique(z.enum(dealTags), 8),
  window: pickupWindow,
})
export type DealTerms = z.infer<typeof dealTerms>

/** A deal on a list. */
export const dealCard = z.object({
  id,
  kind: z.enum(dealKinds),
  title: localized(80),
  category: z.enum(dealCategories),
  picture: pictureId.nullable(),
  originalPrice: baisa,
  price: baisa,
  remaining: z.int(),
  window: pickupWindow,
  venue: venueCard.pick({ id: true, name: true, type: true, area: true }),
  /** From the point asked about; null when the list was not asked by place. */
  distanceMeters: z.int().nullable(),
})
export type DealCard = z.infer<typeof dealCard>

/** A deal's own page. */
export const dealDetail = dealTerms.omit({ portions: true }).extend({
  id,
  status: dealStatus,
  remaining: z.int(),
  venue: venueCard.extend({ address: localized(400) }),
})
export type DealDetail = z.infer<typeof dealDetail>

/** A deal as its venue sees it. */
export const ownDeal = dealTerms.extend({
  id,
  venueId: id,
  status: dealStatus,
  publishAt: instant.nullable(),
  remaining: z.int(),
  /** Portions in baskets that are being paid. */
  held: z.int(),
  sold: z.int(),
  createdAt: instant,
})
export type OwnDeal = z.infer<typeof ownDeal>

/** As much of a deal as a cart needs to know. */
export const dealOffer = z.object({
  id,
  title: localized(80),
  picture: pictureId.nullable(),
  status: dealStatus,
  originalPrice: baisa,
  price: baisa,
  remaining: z.int(),
  window: pickupWindow,
  venue: z.object({ id, name: localized(120), area: z.string() }),
})
export type DealOffer = z.infer<typeof dealOffer>

const coordinate = (least: number, most: number) => z.coerce.number().min(least).max(most)

export const dealFilters = z.object({
  category: z.enum(dealCategories).optional(),
  q: z.string().trim().max(100).optional(),
  area: areaSlug.optional(),
  lat: coordinate(-90, 90).optional(),
  lng: coordinate(-180, 180).optional(),
  sort: z.enum(dealSorts).default('nearest'),
  venue: id.optional(),
  maxPrice: z.coerce.number().int().min(0).optional(),
  dietary: z.enum(dietaryLabels).optional(),
  day: z.enum(['today', 'tomorrow']).optional(),
  cursor: cursor.optional(),
})
export type DealFilters = z.infer<typeof dealFilters>

const venueId = z.object({ venueId: id })
const dealId = z.object({ dealId: id })

export const listDeals = route({
  method: 'GET',
  path: '/api/v1/deals',
  access: 'anyone',
  summary: 'Deals on sale now, 20 a page',
  query: dealFilters,
  result: page(dealCard).extend({
    /** How many there are in all on the first page, counted up to 200; 0 on the others. */
    total: z.int(),
    near: point,
  }),
})

export const getDeal = route({
  method: 'GET',
  path: '/api/v1/deals/{dealId}',
  access: 'anyone',
  summary: 'A published deal; it stays readable after it ended',
  params: dealId,
  result: dealDetail,
})

export const lookUpOffers = route({
  method: 'GET',
  path: '/api/v1/offers',
  access: 'anyone',
  summary: 'What the deals of a cart are now; unknown ones are left out',
  query: z.object({
    ids: z
      .string()
      .max(2000)
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50)),
  }),
  result: z.array(dealOffer),
})

export const listOwnDeals = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/deals',
  access: 'signed_in',
  venue: 'staff',
  summary: 'A venue’s deals, newest first, for its staff',
  params: venueId,
  query: z.object({ status: dealStatus.optional(), cursor: cursor.optional() }),
  result: page(ownDeal),
})

export const getOwnDeal = route({
  method: 'GET',
  path: '/api/v1/own-deals/{dealId}',
  access: 'signed_in',
  venue: 'staff',
  summary: 'One deal with everything its venue may change',
  params: dealId,
  result: ownDeal,
})

/** Draft, on sale now, or on sale from a moment on. */
export const publication = z.discriminatedUnion('as', [
  z.object({ as: z.literal('draft') }),
  z.object({ as: z.literal('live') }),
  z.object({ as: z.literal('scheduled'), at: instant }),
])
export type Publication = z.infer<typeof publication>

export const createDeal = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/deals',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Lists a deal',
  params: venueId,
  body: z.object({ terms: dealTerms, publication }),
  result: ownDeal,
  errors: ['window_not_allowed', 'price_not_lower'],
  idempotent: true,
})

export const editDeal = route({
  method: 'PUT',
  path: '/api/v1/deals/{dealId}',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Changes a deal; price and allergens are locked once a portion is held or sold',
  params: dealId,
  body: dealTerms,
  result: ownDeal,
  errors: [
    'window_not_allowed',
    'price_not_lower',
    'deal_not_editable',
    'deal_terms_locked',
    'portions_below_committed',
  ],
})

export const publishDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/publish',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Puts a draft on sale, now or at a moment',
  params: dealId,
  body: z.object({ at: instant.nullable().default(null) }),
  result: ownDeal,
  errors: ['deal_not_publishable', 'window_not_allowed'],
})

export const withdrawDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/withdraw',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Takes a deal off sale; what is sold stays sold',
  params: dealId,
  result: ownDeal,
  errors: ['deal_not_withdrawable'],
})

export const duplicateDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/duplicate',
  access: 'signed_in',
  venue: 'staff',
  summary: 'A draft with the same terms, its window on the next day that is not over',
  params: dealId,
  result: ownDeal,
  idempotent: true,
})
