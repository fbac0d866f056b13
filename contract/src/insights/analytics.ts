import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language, localized } from '../platform/schemas.ts'
import { praiseReasons } from '../reviews/rules.ts'
import { analyticsTables, rangeObstacle } from './analytics.rules.ts'

/** Limited to years that PostgreSQL can read and that can have data. */
const day = z.iso.date().refine(text => text > '2000' && text < '2200', { error: 'invalid_format' })

const range = z.object({ from: day, to: day })
const inRange = <Shape extends z.ZodType<{ from: string; to: string }>>(shape: Shape) =>
  shape.check(({ value, issues }) => {
    const obstacle = rangeObstacle(value)
    if (obstacle) issues.push({ code: 'custom', message: obstacle, input: value, path: ['to'] })
  })

const sums = z.object({
  /** Listings whose window began in the period and has ended, and where their weight went. */
  deals: z.int(),
  listedGrams: z.int(),
  soldGrams: z.int(),
  givenGrams: z.int(),
  fedGrams: z.int(),
  leftGrams: z.int(),
  soldOut: z.int(),
  /** Sum over all sold-out listings, each from listing to last sale. */
  sellOutMinutes: z.int(),
  listedBeforeClosing: z.int(),
  listedAfterClosing: z.int(),
  /** Pickups that ended in the period. */
  collected: z.int(),
  missed: z.int(),
  cancelledByCustomer: z.int(),
  cancelledByStore: z.int(),
  /** Collected or missed and not refunded, at the prices of the deals. */
  gross: z.int(),
  /** On the gross, before VAT. */
  commission: z.int(),
  newCustomers: z.int(),
  returningCustomers: z.int(),
})
export type AnalyticsSums = z.infer<typeof sums>

const totals = sums.extend({ ratings: z.int(), stars: z.int() })
export type AnalyticsTotals = z.infer<typeof totals>

export const venueAnalytics = z.object({
  from: z.string(),
  to: z.string(),
  /** Only days with activity, oldest first. */
  days: z.array(sums.extend({ day: z.iso.date() })),
  /** Portions by the weekday (0 Sunday) and hour in which their window began. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), listed: z.int(), sold: z.int() })),
  praise: z.array(z.object({ praise: z.enum(praiseReasons), count: z.int() })),
  totals,
  /** The same number of days before the range; null unless `compare` was requested. */
  before: totals.nullable(),
  /** Later changes are not included. */
  asOf: instant,
})
export type VenueAnalytics = z.infer<typeof venueAnalytics>

export const getVenueAnalytics = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/analytics',
  access: 'signed_in',
  venue: 'manager',
  summary: 'A venue’s figures of a range of days (Asia/Muscat), with those of as many days before when asked',
  params: z.object({ venueId: id }),
  query: inRange(range.extend({ compare: z.stringbool().optional() })),
  result: venueAnalytics,
})

export const groupAnalytics = z.object({
  from: z.string(),
  to: z.string(),
  /** All branches together. Each branch counts its own new customers. */
  totals,
  before: totals.nullable(),
  branches: z.array(z.object({ venueId: id, name: localized(80), totals, before: totals.nullable() })),
})
export type GroupAnalytics = z.infer<typeof groupAnalytics>

export const getGroupAnalytics = route({
  method: 'GET',
  path: '/api/v1/me/analytics',
  access: 'account',
  summary: 'Figures of all venues that the person owns or manages, together and each by itself',
  query: inRange(range.extend({ compare: z.stringbool().optional() })),
  result: groupAnalytics,
})

export const getGroupTable = route({
  method: 'GET',
  path: '/api/v1/me/analytics.csv',
  access: 'account',
  summary: 'The same as CSV, a line for each venue and one for all (UTF-8 with BOM, CRLF, formulas escaped)',
  query: inRange(range.extend({ language: language.default('en') })),
  result: null,
  media: 'text/csv',
})

export const getAnalyticsTable = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/analytics.csv',
  access: 'signed_in',
  venue: 'manager',
  summary: 'One table of a venue’s figures as CSV (UTF-8 with BOM, CRLF, formulas escaped)',
  params: z.object({ venueId: id }),
  query: inRange(range.extend({ table: z.enum(analyticsTables), language: language.default('en') })),
  result: null,
  media: 'text/csv',
})
