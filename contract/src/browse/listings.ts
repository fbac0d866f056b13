import { z } from 'zod'
import { avoidables } from '../deals/avoidable-foods.rules.ts'
import { dealCategories, dietaryLabels } from '../deals/rules.ts'
import { donationCard, donationDetail } from '../donations/schemas.ts'
import { allergens } from '../platform/allergens.rules.ts'
import { point } from '../platform/point.ts'
import { route } from '../platform/route.ts'
import { areaSlug, baisa, cursor, id, instant, line, localized, page } from '../platform/schemas.ts'
import { foods, LONGEST_QUERY, listingSorts } from './listings.rules.ts'
import { dealCard, dealDetail } from './schemas.ts'

const coordinate = (least: number, most: number) => z.coerce.number().min(least).max(most)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const several = <Item extends string>(items: readonly Item[]) =>
  z
    .string()
    .max(300)
    .transform(text => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(items as [Item, ...Item[]])))
    .optional()

/** Filters of the lists of deals and donations. A list ignores filters that do not apply to it. */
export const listingFilters = z.object({
  /** Search text; only its first terms are used. */
  q: z
    .string()
    .max(4000)
    .transform(text => text.trim().slice(0, LONGEST_QUERY) || undefined)
    .optional(),
  category: z.enum(dealCategories).optional(),
  /** Matches the listing's own texts and its seller; a surprise bag is never a donation. */
  food: z.enum(foods).optional(),
  area: areaSlug.optional(),
  lat: coordinate(-90, 90).optional(),
  lng: coordinate(-180, 180).optional(),
  /** Metres from the requested point. */
  within: whole(100, 50_000).optional(),
  /**
   * Without it: the best match for a search text, else the nearest, else what ends first. With `nearest` and `ending`,
   * pickups today come before pickups on later days.
   */
  sort: z.enum(listingSorts).optional(),
  venue: id.optional(),
  maxPrice: whole(0, 5_000_000).optional(),
  freeOnly: z.stringbool().optional(),
  dietary: several(dietaryLabels),
  /** Allergens that the food must not contain. Food whose allergens are not declared is excluded. */
  without: several(allergens),
  day: z.enum(['today', 'tomorrow']).optional(),
  /** Can be picked up at or after this time of day in Muscat. */
  after: clock.optional(),
  /** Can be picked up at or before this time of day in Muscat. */
  before: clock.optional(),
  feed: z.stringbool().optional(),
  minGrams: whole(0, 1_000_000).optional(),
})
export type ListingFilters = z.infer<typeof listingFilters>
const pageOfListings = listingFilters.extend({ cursor: cursor.optional() })

const listingPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({
    /** Number of all matches, counted up to 200; only on the first page, 0 on the others. */
    total: z.int(),
    /** The point of the request, or the centre of its area; null when the request has neither. */
    near: point.nullable(),
    /** The corrected search text when it had an unknown word: 'biryani' for 'biriany'. */
    corrected: z.string().nullable(),
    /**
     * What the search text excludes; else null. Listings that contain it, may contain it or do not declare it are left
     * out. `unknown` has the entered words that no listing declares anything about; then nothing is found.
     */
    without: z.object({ foods: z.array(z.enum(avoidables)), unknown: z.array(z.string()) }).nullable(),
  })

export const listDeals = route({
  method: 'GET',
  path: '/api/v1/deals',
  access: 'anyone',
  summary: 'Deals on sale now, 20 a page',
  query: pageOfListings,
  result: listingPage(dealCard),
})

export const listDonations = route({
  method: 'GET',
  path: '/api/v1/donations',
  access: 'anyone',
  summary: 'What is given away now, 20 a page',
  query: pageOfListings,
  result: listingPage(donationCard),
})

export type ListingPage = Omit<z.infer<typeof listDeals.result>, 'items'>

export const listing = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deal'), deal: dealDetail }),
  z.object({ type: z.literal('donation'), donation: donationDetail }),
])
export type Listing = z.infer<typeof listing>

export const getListing = route({
  method: 'GET',
  path: '/api/v1/listings/{listingId}',
  access: 'anyone',
  summary: 'A published deal or donation; it stays readable after it ended',
  params: z.object({ listingId: id }),
  result: listing,
})

export const suggestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('venue'), id, text: localized(120), area: z.string() }),
  z.object({ type: z.literal('words'), text: z.string() }),
])
export type Suggestion = z.infer<typeof suggestion>

export const suggest = route({
  method: 'GET',
  path: '/api/v1/suggestions',
  access: 'anyone',
  summary: 'Search suggestions for the typed text, at most 8',
  query: z.object({
    q: z
      .string()
      .max(4000)
      .transform(text => text.trim().slice(0, LONGEST_QUERY)),
  }),
  result: z.array(suggestion),
})

/** West, south, east, north. */
const box = z
  .string()
  .max(100)
  .transform(text => text.split(',').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
  .refine(([west, south, east, north]) => west < east && south < north, { error: 'box' })

/** A pin on the map: a venue with its deals, or the donations in a cell of about 300 m. */
export const mapPin = z.object({
  type: z.enum(['venue', 'donations', 'cluster']),
  /** The venue, or the donation when the cell has only one; else null. */
  id: id.nullable(),
  name: localized(120),
  point,
  deals: z.int(),
  donations: z.int(),
  fromPrice: baisa.nullable(),
})
export type MapPin = z.infer<typeof mapPin>

export const getMap = route({
  method: 'GET',
  path: '/api/v1/map',
  access: 'anyone',
  summary: 'Places with listings in a map box, at most 200; more are grouped into clusters',
  query: listingFilters
    .omit({ sort: true })
    .extend({ box, show: z.enum(['all', 'deals', 'donations']).default('all') }),
  result: z.object({ pins: z.array(mapPin) }),
})

export const savedSearch = z.object({
  id,
  name: z.string(),
  /** Query string of /browse, without the question mark. */
  query: z.string(),
  alerts: z.boolean(),
  createdAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearch>
const savedSearchBody = savedSearch.pick({ alerts: true }).extend({
  name: line(80).min(1),
  query: z.string().max(1000),
})

export const listSearches = route({
  method: 'GET',
  path: '/api/v1/me/searches',
  access: 'account',
  summary: 'The searches a person keeps, the latest first',
  result: z.array(savedSearch),
})

export const saveSearch = route({
  method: 'POST',
  path: '/api/v1/me/searches',
  access: 'account',
  summary: 'Saves a search; saving the same one again updates its name and alerts',
  body: savedSearchBody,
  result: savedSearch,
  errors: ['too_many_searches'],
})

export const editSearch = route({
  method: 'PUT',
  path: '/api/v1/me/searches/{searchId}',
  access: 'account',
  own: true,
  summary: 'Changes the name of a kept search, or its alerts; what is left out stays',
  params: z.object({ searchId: id }),
  body: savedSearchBody.omit({ query: true }).partial(),
  result: savedSearch,
})

export const dropSearch = route({
  method: 'DELETE',
  path: '/api/v1/me/searches/{searchId}',
  access: 'account',
  own: true,
  summary: 'Deletes a saved search',
  params: z.object({ searchId: id }),
  result: null,
})
