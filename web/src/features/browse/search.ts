import {
  type Food,
  foods,
  type ListingSort,
  LONGEST_QUERY,
  listingSorts,
  TIMES,
  type TimeOfDay,
} from '@dawra/contract/browse/listings.rules'
import { type DealCategory, dealCategories, dietaryLabels } from '@dawra/contract/deals/rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { isAreaSlug } from '@dawra/contract/platform/areas.rules'
import { COUNTRY } from '@dawra/contract/platform/product'
import type { ListingQuery } from './queries.ts'

export const SHOWS = ['deals', 'donations'] as const
export const DAYS = ['today', 'tomorrow'] as const
/** In metres. */
export const DISTANCES = [1000, 2000, 5000, 10_000, 20_000] as const
export const TIMES_OF_DAY = Object.keys(TIMES) as TimeOfDay[]
export type Allergen = (typeof allergens)[number]
export type Dietary = (typeof dietaryLabels)[number]

/** The URL has the whole state of the browse page; each list has exactly one URL. */
export interface BrowseSearch {
  /** Deals and donations when absent. */
  show?: (typeof SHOWS)[number] | undefined
  view?: 'map' | undefined
  q?: string | undefined
  category?: DealCategory | undefined
  /** Replaces the category. */
  food?: Food | undefined
  area?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  /** In metres. */
  within?: (typeof DISTANCES)[number] | undefined
  sort?: ListingSort | undefined
  /** In whole baisa. */
  maxPrice?: number | undefined
  free?: true | undefined
  /** Comma-separated labels in a fixed order; a result must have all of them. */
  dietary?: string | undefined
  /** Comma-separated allergens; a result must have none of them. */
  without?: string | undefined
  day?: (typeof DAYS)[number] | undefined
  time?: TimeOfDay | undefined
  feed?: true | undefined
  minGrams?: number | undefined
  open?: 'filter' | 'area' | 'save' | undefined
}

const oneOf = <T>(list: readonly T[], value: unknown) => list.find(item => String(item) === String(value))
/** Marks that change the text direction are invisible in URLs and search texts, so they are removed. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').replace(MARKS, '').trim()
/** Cuts between code points, so that an emoji is not split. */
const shortened = (text: string) => [...text].slice(0, LONGEST_QUERY).join('').trim()
/** Rounds to about 100 m: exact enough for distances, too coarse to reveal a home in a shared link. */
const coarse = (value: number) => Math.round(value * 1000) / 1000
const within = (value: unknown, least: number, most: number) => {
  const number = text(value) === '' ? Number.NaN : Number(value)
  return number >= least && number <= most ? coarse(number) : undefined
}
const amount = (value: unknown, most: number) => {
  const whole = Math.floor(Number(text(value)))
  return whole > 0 && whole <= most ? whole : undefined
}
const yes = (value: unknown) => (text(value) === 'true' || value === true ? true : undefined)
const several = (list: readonly string[], value: unknown) => {
  const requested = text(value).split(',')
  return list.filter(item => requested.includes(item)).join(',') || undefined
}

/** Checks only the form of a slug; whether the area exists is known once the city is loaded. */
const areaSlug = (value: unknown) => (isAreaSlug(text(value)) ? text(value) : undefined)

interface Placed {
  q?: unknown
  area?: unknown
  lat?: unknown
  within?: unknown
}

export const isPlaced = ({ area, lat }: Placed) => area !== undefined || lat !== undefined

/** Adds the chosen place unless the search has one. Without any place the distance filter is removed. */
export function withPlace<Search extends Placed>(search: Search, chosen: string | null): Search {
  if (isPlaced(search)) return search
  const area = areaSlug(chosen)
  return area ? { ...search, area } : { ...search, within: undefined }
}

/** The default order, which is left out of the URL: best match for a text, else nearest. */
export const usualSort = ({ q }: Pick<BrowseSearch, 'q'>): ListingSort => (q ? 'best' : 'nearest')

/** Parses the URL; invalid parameters are ignored. */
export function readBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const { south, north, west, east } = COUNTRY.bounds
  const lat = within(search.lat, south, north)
  const lng = within(search.lng, west, east)
  const located = lat !== undefined && lng !== undefined
  const q = shortened(text(search.q)) || undefined
  const sort = oneOf(listingSorts, search.sort)
  return {
    show: oneOf(SHOWS, search.show),
    view: search.view === 'map' ? 'map' : undefined,
    q,
    category: oneOf(dealCategories, search.category),
    food: search.category === undefined ? oneOf(foods, search.food) : undefined,
    area: located ? undefined : areaSlug(search.area),
    lat: located ? lat : undefined,
    lng: located ? lng : undefined,
    within: oneOf(DISTANCES, search.within),
    sort: sort === usualSort({ q }) || (sort === 'best' && !q) ? undefined : sort,
    maxPrice: amount(search.maxPrice, 5_000_000),
    free: yes(search.free),
    dietary: several(dietaryLabels, search.dietary),
    without: several(allergens, search.without),
    day: oneOf(DAYS, search.day),
    time: oneOf(TIMES_OF_DAY, search.time),
    feed: yes(search.feed),
    minGrams: amount(search.minGrams, 1_000_000),
    open: oneOf(['filter', 'area', 'save'] as const, search.open),
  }
}

/** The parameters of a request. Absent keys are left out, so that each list has one cache entry. */
export function toListingQuery(search: BrowseSearch): ListingQuery {
  const { open: _open, show: _show, view: _view, free, feed, time, ...same } = search
  const [after, before] = time ? TIMES[time] : []
  const query = { ...same, freeOnly: free && 'true', feed: feed && 'true', after, before }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** Deals are neither free nor feed: these filters show donations only. */
export const dealsMakeSense = ({ show, free, feed }: BrowseSearch) => show !== 'donations' && !free && !feed
/** Surprise bags are always sold, never donated. */
export const donationsMakeSense = ({ show, food }: BrowseSearch) =>
  show !== 'deals' && food !== 'surprise_bag'
