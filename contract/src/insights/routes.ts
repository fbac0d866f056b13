import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, instant } from '../platform/schemas.ts'
import { flows, RANKS } from './rules.ts'
import { balance, factor, impactFigures } from './schemas.ts'

export const getImpact = route({
  method: 'GET',
  path: '/api/v1/impact',
  access: 'anyone',
  summary: 'What the city has saved so far, in four figures',
  result: z.object({
    gramsSaved: z.int(),
    /** Estimated with 0.42 kg a meal (WRAP). */
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
  viewable: {},
  access: 'account',
  summary: 'The person’s rank and what their picked up orders have saved',
  result: z.object({
    memberSince: instant,
    rank,
    /** Null for the highest rank. */
    next: z.object({ rank, missing: z.int() }).nullable(),
    orders: z.int(),
    /** Compared with the original prices, for completed pickups. */
    savings: baisa,
    gramsSaved: z.int(),
    /** Estimated with 0.42 kg a meal (WRAP). */
    mealsSaved: z.int(),
  }),
})

export const getCityImpact = route({
  method: 'GET',
  path: '/api/v1/impact/city',
  access: 'anyone',
  summary: 'The city’s figures, where everything that was listed went, month by month, and the factors',
  result: z.object({
    figures: impactFigures,
    balance,
    /** Only months with activity, oldest first; `month` is YYYY-MM in Muscat. */
    months: z.array(z.object({ month: z.string(), figures: impactFigures, balance })),
    /** Only the current version of each factor. */
    factors: z.array(factor),
    asOf: instant,
  }),
})
export type CityImpact = z.infer<typeof getCityImpact.result>

export const getOwnImpact = route({
  method: 'GET',
  path: '/api/v1/me/impact',
  viewable: {},
  access: 'account',
  summary: 'What the person rescued, gave and composted',
  result: impactFigures,
})

export const getVenueImpact = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/impact',
  access: 'anyone',
  summary: 'What a venue’s deals have saved, and what was left of those that are over',
  params: z.object({ venueId: id }),
  result: impactFigures.extend({ listed: z.int(), residual: z.int() }),
})
export type VenueImpact = z.infer<typeof getVenueImpact.result>

/** PostgreSQL has no year 0 and refuses such a date. */
const day = z.iso.date().refine(text => text > '1000', { error: 'invalid_format' })
const period = z.object({ from: day.optional(), until: day.optional() })

export const getOpenData = route({
  method: 'GET',
  path: '/api/v1/open-data/impact.json',
  access: 'anyone',
  summary:
    'Every day’s sums of the weight ledger by flow and basis, with all factors; what fewer than 3 people did is summed further. CC BY 4.0',
  query: period,
  result: z.object({
    licence: z.literal('CC-BY-4.0'),
    method: z.string(),
    note: z.string(),
    asOf: instant,
    factors: z.array(factor),
    days: z.array(
      z.object({
        /** A day, or a whole month for its days with fewer than 3 people. `rest` sums the months with fewer than 3 people. */
        day: z.union([z.iso.date(), z.string().regex(/^\d{4}-\d{2}$/), z.literal('rest')]),
        /** `all`: the rest is not divided by flow. */
        flow: z.enum([...flows, 'all']),
        basis: z.enum(['declared', 'measured']),
        entries: z.int(),
        grams: z.int(),
        co2eGrams: z.int(),
        waterLitres: z.int(),
      }),
    ),
  }),
})

export const getOpenDataTable = route({
  method: 'GET',
  path: '/api/v1/open-data/impact.csv',
  access: 'anyone',
  summary: 'The same daily totals as CSV',
  query: period,
  result: null,
  media: 'text/csv',
})
