import { z } from 'zod'
import { dealOffer } from './browse.ts'
import { baisa, cursor, id, instant, localized, page, pickupWindow, pictureId } from './common.ts'
import { donationStatuses } from './donations.rules.ts'
import { favouriteKinds } from './favourites.rules.ts'
import { route } from './kit.ts'
import { nextListing } from './venue-habits.ts'
import { venueCard } from './venues.ts'

const subject = z.object({ kind: z.enum(favouriteKinds), id })

export const favourite = subject.extend({
  /** Wants to hear of it: of a venue's new deals, of the same dish on another day. */
  alerts: z.boolean(),
  /** Of a deal that is sold out: wants to hear when portions come back. */
  watches: z.boolean(),
  addedAt: instant,
})
export type Favourite = z.infer<typeof favourite>

export const favouriteIds = z.object({
  venue: z.array(id),
  deal: z.array(id),
  donation: z.array(id),
  /** Deals whose portions they wait for. */
  watches: z.array(id),
})
export type FavouriteIds = z.infer<typeof favouriteIds>

export const getFavouriteIds = route({
  method: 'GET',
  path: '/api/v1/me/favourites/ids',
  viewable: {},
  access: 'account',
  summary: 'The ids of all the person’s favorites',
  result: favouriteIds,
})

const kept = { alerts: z.boolean(), addedAt: instant }

export const favouriteVenue = z.object({
  ...kept,
  venue: venueCard.extend({ rating: z.object({ stars: z.number(), count: z.int() }).nullable() }),
  /** Up to three deals on sale now, the first to end first. */
  deals: z.array(dealOffer),
  /** All of them, counted up to 100. */
  dealCount: z.int(),
  /** Of a venue with nothing on sale: when it may list again. */
  next: nextListing.nullable(),
})
export type FavouriteVenue = z.infer<typeof favouriteVenue>

export const favouriteDeal = z.object({
  ...kept,
  watches: z.boolean(),
  deal: dealOffer,
  /** Can be bought now. */
  isOn: z.boolean(),
  /** Of one that is over or sold out: the same dish, on sale at the same venue now. */
  again: dealOffer.nullable(),
  /** Of one that is nowhere on sale: when the same dish usually comes. */
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

const pageOf = { access: 'account', query: z.object({ cursor: cursor.optional() }) } as const

export const listFavouriteVenues = route({
  method: 'GET',
  path: '/api/v1/me/favourites/venues',
  viewable: {},
  ...pageOf,
  summary: 'The person’s venues with what they have on sale now; those with something come first',
  result: page(favouriteVenue),
})

export const listFavouriteDeals = route({
  method: 'GET',
  path: '/api/v1/me/favourites/deals',
  viewable: {},
  ...pageOf,
  summary: 'The person’s deals; what can be bought comes first, then what is over and when it may come again',
  result: page(favouriteDeal),
})

export const listFavouriteDonations = route({
  method: 'GET',
  path: '/api/v1/me/favourites/donations',
  viewable: {},
  ...pageOf,
  summary: 'The person’s donations; what is still given away comes first',
  result: page(favouriteDonation),
})

export const putFavourite = route({
  method: 'PUT',
  path: '/api/v1/me/favourites',
  access: 'account',
  summary: 'Adds a favorite or changes its alerts; fields left out stay as they are',
  body: subject.extend({ alerts: z.boolean().optional(), watches: z.boolean().optional() }),
  result: favourite,
  errors: ['not_found', 'too_many_favourites'],
})

export const dropFavourite = route({
  method: 'DELETE',
  path: '/api/v1/me/favourites',
  access: 'account',
  summary: 'Removes a favorite; does nothing if there is none',
  query: subject,
  result: null,
})
