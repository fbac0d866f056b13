import { z } from 'zod'
import { baisa, cursor, id, localized, page, pickupWindow, pictureId, point } from './common.ts'
import { dealCategories, dealKinds, dealSorts, dietaryLabels } from './deals.rules.ts'
import { dealStatus, dealTerms } from './deals.ts'
import { route } from './kit.ts'
import { areaSlug, venueCard } from './venues.ts'

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
  params: z.object({ dealId: id }),
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
