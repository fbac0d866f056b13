import { z } from 'zod'
import { avoidables } from '../deals/avoidables.rules.ts'
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
/** Several of a closed list, parted by commas. */
const several = <Item extends string>(items: readonly Item[]) =>
  z
    .string()
    .max(300)
    .transform(text => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(items as [Item, ...Item[]])))
    .optional()

/** Query of the lists of deals and donations; parameters that do not apply to one of them are ignored. */
export const listingFilters = z.object({
  /** Search text; only its first terms are used. */
  q: z
    .string()
    .max(4000)
    .transform(text => text.trim().slice(0, LONGEST_QUERY) || undefined)
    .optional(),
  category: z.enum(dealCategories).optional(),
  /** By what it says of itself or by who sells it; a surprise bag is never a donation. */
  food: z.enum(foods).optional(),
  area: areaSlug.optional(),
  lat: coordinate(-90, 90).optional(),
  lng: coordinate(-180, 180).optional(),
  /** Metres from the requested point. */
  within: whole(100, 50_000).optional(),
  /**
   * What fits best when something was searched for, else what is nearest, or what ends first in a request without a place.
   * By `nearest` and `ending` what can be picked up today comes before what comes later.
   */
  sort: z.enum(listingSorts).optional(),
  venue: id.optional(),
  maxPrice: whole(0, 5_000_000).optional(),
  freeOnly: z.stringbool().optional(),
  dietary: several(dietaryLabels),
  /** Allergens it must not have; what is not declared has them all. */
  without: several(allergens),
  day: z.enum(['today', 'tomorrow']).optional(),
  /** Can be fetched at this time of day or later, in Muscat. */
  after: clock.optional(),
  /** ... at this time or earlier. */
  before: clock.optional(),
  feed: z.stringbool().optional(),
  minGrams: whole(0, 1_000_000).optional(),
})
export type ListingFilters = z.infer<typeof listingFilters>
const pageOfListings = listingFilters.extend({ cursor: cursor.optional() })

/** A page of a list, and where distances are measured from. */
const listingPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({
    /** How many there are in all on the first page, counted up to 200; 0 on the others. */
    total: z.int(),
    /** The point of the request, or the centre of its area; null when the request names neither. */
    near: point.nullable(),
    /** The corrected search text where a typed word was unknown: 'biryani' for 'biriany'. */
    corrected: z.string().nullable(),
    /**
     * What the search text says that the food must be without: what contains it, may contain it or does not say is left
     * out. `unknown`: as it was typed, what no listing says anything about, so that nothing is found. Else null.
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

/** What a page says beside its items. */
export type ListingPage = Omit<z.infer<typeof listDeals.result>, 'items'>

/** Either kind, by one address. */
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
  /** A venue's own page. */
  z.object({ type: z.literal('venue'), id, text: localized(120), area: z.string() }),
  /** Search text. */
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

/** A place on the map: a venue with its deals, or what is given away in a cell of about 300 m. */
export const mapPin = z.object({
  type: z.enum(['venue', 'donations', 'cluster']),
  /** The venue, or of a single donation the donation. */
  id: id.nullable(),
  name: localized(120),
  point,
  deals: z.int(),
  donations: z.int(),
  /** The cheapest deal. */
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
  /** The query of /browse, without its question mark. */
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
