import { z } from 'zod'
import { id, instant } from './common.ts'
import { favouriteKinds } from './favourites.rules.ts'
import { route } from './kit.ts'

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
})
export type FavouriteIds = z.infer<typeof favouriteIds>

export const getFavouriteIds = route({
  method: 'GET',
  path: '/api/v1/me/favourites/ids',
  access: 'account',
  summary: 'What the person has put a heart on, for all hearts of a page',
  result: favouriteIds,
})

export const putFavourite = route({
  method: 'PUT',
  path: '/api/v1/me/favourites',
  access: 'account',
  summary: 'Puts a heart on something; what it is told of alerts counts, the rest stays as it was',
  body: subject.extend({ alerts: z.boolean().optional(), watches: z.boolean().optional() }),
  result: favourite,
  errors: ['not_found', 'too_many_favourites'],
})

export const dropFavourite = route({
  method: 'DELETE',
  path: '/api/v1/me/favourites',
  access: 'account',
  summary: 'Takes a heart away; where there is none, nothing happens',
  query: subject,
  result: null,
})
