import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'
import { cartOffer, earlyDeal } from './schemas.ts'

export const resolveOffers = route({
  method: 'GET',
  path: '/api/v1/offers',
  access: 'anyone',
  summary: 'Current price and stock of the deals in a cart; unknown ids are left out',
  query: z.object({
    ids: z
      .string()
      .max(2000)
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50)),
  }),
  result: z.array(cartOffer),
})

export const listEarlyDeals = route({
  method: 'GET',
  path: '/api/v1/me/early-deals',
  viewable: {},
  access: 'account',
  summary: 'Deals in early access, the next to open first, at most 30; empty without early access',
  result: z.object({
    /** Until when the person has early access; null without it. */
    accessUntil: instant.nullable(),
    deals: z.array(earlyDeal),
  }),
})
