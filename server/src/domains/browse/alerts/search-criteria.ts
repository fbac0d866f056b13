import { type ListingFilters, listingFilters } from '@dawra/contract/browse/listings'
import { ALERT_REACH_METERS, TIMES } from '@dawra/contract/browse/listings.rules'
import type { Db } from '#platform/sql'
import { placeOf } from '../distance-origin.ts'
import { avoidedBy, freeTermOf, isFreeTerm } from '../search-index/free-from.ts'
import { searchTerms } from '../search-index/search-terms.ts'
import { INDEX_RULES } from '../search-index/terms.ts'
import { slotOf } from './pickup-slots.ts'

/** Version of the rules that read a query. Searches that were read by another version are read again. */
export const CRITERIA_RULES = INDEX_RULES * 100 + 1

/** What a saved search matches among deals. It never contains the allergens a person avoids: those are health data. */
export interface Criteria {
  /** A value that every matching deal has, to look searches up by; null when no deal can match. */
  key: string | null
  words: string[]
  category: string | null
  food: string | null
  maxPrice: number | null
  dietary: string[]
  slot: string
  lat: number | null
  lng: number | null
  reachKm: number | null
}

type Filters = Pick<
  ListingFilters,
  'q' | 'category' | 'food' | 'area' | 'lat' | 'lng' | 'within' | 'maxPrice' | 'dietary' | 'day'
>

/** Reads the query of /browse like the page does: invalid parts are ignored. */
export async function readCriteria(db: Db, query: string): Promise<Criteria> {
  const given = valuesOf(query)
  const { q, category, food, maxPrice, dietary = [], day, ...place } = filtersOf(given)
  const searched = q ? await searchTerms(db, q) : []
  const words = [...new Set([...(searched ?? []), ...avoidedBy({ dietary }).map(freeTermOf)])]
  const isForDeals = given.show !== 'donations' && given.free !== 'true' && given.feed !== 'true'
  // Punctuation alone finds nothing.
  const finds = isForDeals && (!q || (searched?.length ?? 0) > 0)
  const time = Object.keys(TIMES).find(known => known === given.time)
  return {
    key: finds ? keyOf(words, category, food) : null,
    words,
    category: category ?? null,
    food: category ? null : (food ?? null),
    maxPrice: maxPrice ?? null,
    dietary,
    slot: slotOf(day, time),
    ...(await reachOf(db, place)),
  }
}

/** The key shared by the fewest searches: a word before a category. The longest word is usually the rarest. */
function keyOf(words: readonly string[], category: string | undefined, food: string | undefined): string {
  const [longest] = words.filter(word => !isFreeTerm(word)).toSorted((a, b) => b.length - a.length)
  if (longest) return keys.word(longest)
  if (category) return keys.category(category)
  return food ? keys.food(food) : keys.any
}

export const keys = {
  word: (word: string) => `w ${word}`,
  category: (category: string) => `c ${category}`,
  food: (food: string) => `f ${food}`,
  any: '*',
}

/** The router writes texts that look like another type as JSON: `"123"`. */
function valuesOf(query: string): Record<string, string> {
  const plain = (value: string) => (/^".*"$/s.test(value) ? String(JSON.parse(value)) : value)
  const entries = [...new URLSearchParams(query)].map(([name, value]) => {
    try {
      return [name, plain(value)]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(entries)
}

const { q, category, food, area, lat, lng, within, maxPrice, dietary, day } = listingFilters.shape
const READ = { q, category, food, area, lat, lng, within, maxPrice, dietary, day }

function filtersOf(values: Record<string, string>): Filters {
  const entries = Object.entries(READ).map(([name, schema]) => [name, schema.safeParse(values[name]).data])
  return Object.fromEntries(entries)
}

async function reachOf(db: Db, { within = ALERT_REACH_METERS, ...filters }: Filters) {
  const place = await placeOf(db, filters)
  if (!place) return { lat: null, lng: null, reachKm: null }
  return { lat: place.lat, lng: place.lng, reachKm: within / 1000 }
}
