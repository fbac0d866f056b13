import { z } from 'zod'
import { baisa, id, localized, pickupWindow, pictureId } from './common.ts'
import { dealCategories, dealKinds } from './deals.rules.ts'
import { dealStatus, dealTerms } from './deals.ts'
import { route } from './kit.ts'
import { venueCard } from './venues.ts'

/** Stars of a venue's last six months; null when it has none. */
const rating = z.object({ stars: z.number(), count: z.int() }).nullable()

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
  venue: venueCard.pick({ id: true, name: true, type: true, area: true }).extend({ rating }),
  /** From the point asked about; null when the list was not asked by place. */
  distanceMeters: z.int().nullable(),
})
export type DealCard = z.infer<typeof dealCard>

/** A deal's own page. */
export const dealDetail = dealTerms.omit({ portions: true }).extend({
  id,
  status: dealStatus,
  remaining: z.int(),
  venue: venueCard.extend({ address: localized(400), rating }),
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
