import { areaBySlug } from '@dawra/contract/areas.rules'
import type { DealCategory } from '@dawra/contract/deals.rules'
import { CITY } from '@dawra/contract/product'
import { CATEGORIES, DAYS, type DealSort, DIETARY, type Dietary, SORTS } from '../deals/lists.ts'
import type { DealQuery } from '../deals/queries.ts'

/** Everything the browse page shows stands in its address. */
export interface BrowseSearch {
  q?: string | undefined
  category?: DealCategory | undefined
  area?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  sort?: DealSort | undefined
  /** Whole baisa. */
  maxPrice?: number | undefined
  dietary?: Dietary | undefined
  day?: (typeof DAYS)[number] | undefined
  /** The sheet that is open. */
  open?: 'filter' | 'area' | undefined
}

const LONGEST_QUERY = 100
const oneOf = <T extends string>(list: readonly T[], value: unknown) => list.find(item => item === value)
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().slice(0, LONGEST_QUERY)
/** About 100 m: near enough for distances, too coarse for a doorstep in a link that is shared. */
const coarse = (value: number) => Math.round(value * 1000) / 1000
const within = (value: unknown, least: number, most: number) => {
  const number = text(value) === '' ? Number.NaN : Number(value)
  return number >= least && number <= most ? coarse(number) : undefined
}

/** The address as the page understands it; what makes no sense in it is left out. */
export function readBrowseSearch(search: Record<string, unknown>): BrowseSearch {
  const { south, north, west, east } = CITY.bounds
  const lat = within(search.lat, south, north)
  const lng = within(search.lng, west, east)
  const located = lat !== undefined && lng !== undefined
  const maxPrice = Math.floor(Number(text(search.maxPrice)))
  return {
    q: text(search.q) || undefined,
    category: oneOf(CATEGORIES, search.category),
    area: located ? undefined : areaBySlug(text(search.area))?.slug,
    lat: located ? lat : undefined,
    lng: located ? lng : undefined,
    // The default stands in no address, so that one list has one address.
    sort: search.sort === 'nearest' ? undefined : oneOf(SORTS, search.sort),
    maxPrice: maxPrice > 0 && Number.isSafeInteger(maxPrice) ? maxPrice : undefined,
    dietary: oneOf(DIETARY, search.dietary),
    day: oneOf(DAYS, search.day),
    open: oneOf(['filter', 'area'], search.open),
  }
}

/** What the server is asked for; keys that are not there leave one cache entry for one list. */
export function toDealQuery({ open: _open, ...search }: BrowseSearch): DealQuery {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** How many choices of the filter sheet are in force. */
export const countFilters = ({ area, lat, sort, maxPrice, dietary, day }: BrowseSearch) =>
  [area ?? lat, sort, maxPrice, dietary, day].filter(value => value !== undefined).length

export const isNarrowed = (search: BrowseSearch) =>
  [search.q, search.category, search.maxPrice, search.dietary, search.day].some(value => value !== undefined)
