import { z } from 'zod'
import { dealOffer } from '../deals/offers.ts'
import { nextListing } from '../deals/venue-habits.ts'
import { donationStatuses } from '../donations/rules.ts'
import { baisa, id, instant, localized, pickupWindow, pictureId } from '../platform/schemas.ts'
import { venueCard } from '../venues/schemas.ts'
import { favouriteKinds } from './rules.ts'

export const subject = z.object({ kind: z.enum(favouriteKinds), id })

export const favourite = subject.extend({
  /** Notify about new deals of the venue, or about the same dish on another day. */
  alerts: z.boolean(),
  /** For a sold-out deal: notify when portions become available. */
  watches: z.boolean(),
  addedAt: instant,
})
export type Favourite = z.infer<typeof favourite>

export const favouriteIds = z.object({
  venue: z.array(id),
  deal: z.array(id),
  donation: z.array(id),
  /** Deals for whose portions the person waits. */
  watches: z.array(id),
})
export type FavouriteIds = z.infer<typeof favouriteIds>

const kept = { alerts: z.boolean(), addedAt: instant }

export const favouriteVenue = z.object({
  ...kept,
  venue: venueCard.extend({ rating: z.object({ stars: z.number(), count: z.int() }).nullable() }),
  deals: z.array(dealOffer),
  dealCount: z.int(),
  /** For a venue with nothing on sale: when it may list again. */
  next: nextListing.nullable(),
})
export type FavouriteVenue = z.infer<typeof favouriteVenue>

export const favouriteDeal = z.object({
  ...kept,
  watches: z.boolean(),
  deal: dealOffer,
  isOn: z.boolean(),
  /** For a deal that ended or sold out: the same dish, on sale at the same venue now. */
  again: dealOffer.nullable(),
  /** For a dish that is not on sale: when it usually comes. */
  usualAt: instant.nullable(),
})
export type FavouriteDeal = z.infer<typeof favouriteDeal>

export const favouriteDonation = z.object({
  addedAt: instant,
  donation: z.object({
    id,
    title: localized(80),
    picture: pictureId.nullable(),
    price: baisa,
    gramsLeft: z.int(),
    area: z.string(),
    window: pickupWindow,
    status: z.enum(donationStatuses),
  }),
})
export type FavouriteDonation = z.infer<typeof favouriteDonation>
