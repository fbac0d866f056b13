import { z } from 'zod'
import { baisa, id, instant } from './common.ts'
import { RANKS } from './insights.rules.ts'
import { route } from './kit.ts'

export const getImpact = route({
  method: 'GET',
  path: '/api/v1/impact',
  access: 'anyone',
  summary: 'What the city has saved so far, from completed pickups',
  result: z.object({
    gramsSaved: z.int(),
    /** Estimated: 0.42 kg a meal (WRAP). */
    mealsSaved: z.int(),
    ordersCollected: z.int(),
    venues: z.int(),
  }),
})

export const getDashboard = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/dashboard',
  access: 'signed_in',
  venue: 'staff',
  summary: 'A venue’s figures of today (Asia/Muscat)',
  params: z.object({ venueId: id }),
  result: z.object({
    activeDeals: z.int(),
    portionsLeft: z.int(),
    salesToday: baisa,
    ordersToday: z.int(),
    pendingOrders: z.int(),
    gramsSaved: z.int(),
    portionsSaved: z.int(),
  }),
})

const rank = z.enum(RANKS.map(({ rank }) => rank))

export const getSummary = route({
  method: 'GET',
  path: '/api/v1/me/summary',
  access: 'account',
  summary: 'The person’s rank and what their picked up orders have saved',
  result: z.object({
    memberSince: instant,
    rank,
    /** Null at the top. */
    next: z.object({ rank, missing: z.int() }).nullable(),
    /** Orders with at least one pickup that was handed over. */
    orders: z.int(),
    /** Against the original prices, of what was picked up. */
    savings: baisa,
    gramsSaved: z.int(),
    /** Estimated: 0.42 kg a meal (WRAP). */
    mealsSaved: z.int(),
  }),
})
