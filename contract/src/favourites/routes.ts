import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, page } from '../platform/schemas.ts'
import {
  favourite,
  favouriteDeal,
  favouriteDonation,
  favouriteIds,
  favouriteVenue,
  subject,
} from './schemas.ts'

export const getFavouriteIds = route({
  method: 'GET',
  path: '/api/v1/me/favourites/ids',
  viewable: {},
  access: 'account',
  summary: 'The ids of all the person’s favorites',
  result: favouriteIds,
})

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
