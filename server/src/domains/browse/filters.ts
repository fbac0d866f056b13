import type { ListingFilters } from '@dawra/contract/browse/listings'
import { type Food, foods } from '@dawra/contract/browse/listings.rules'
import type { Avoidable } from '@dawra/contract/deals/avoidable-foods.rules'
import { NIGHT_ENDS_MINUTES } from '@dawra/contract/platform/muscat.rules'
import { cityDay } from './city-day.ts'
import type { ListingKind } from './listing-sources.ts'
import { avoidedBy, isAllergen } from './search-index/free-from.ts'

/** The filters of a list; `:it` is the value. A listing is free of an allergen only if it declares so. */
const FILTERS = {
  category: 'd.category = :it::text',
  venue: 'd.venue_id = :it::uuid',
  maxPrice: 'd.price <= :it::int',
  dietary: 'd.dietary @> :it::text[]',
  without: '(d.allergens is not null and not d.allergens && :it::text[])',
  from: 'd.ends_at > :it::timestamptz',
  until: 'd.starts_at < :it::timestamptz',
  clock: 'browse.is_open_between(d.starts_at, d.ends_at, (:it::int[])[1], (:it::int[])[2])',
  within: 'd.place <@ circle(platform.place($1, $2), :it::float8)',
  kind: 'd.kind = :it::text',
  notKind: 'd.kind <> :it::text',
  minGrams: 'd.grams_left >= :it::int',
  tag: ':it::text = any(d.tags)',
  // Many deals have no tag, so the store's type counts too. A subquery looks up only the rows of a page.
  tagOrShop: `((:it::text[])[1] = any(d.tags)
    or (select v.type::text from venues.cards v where v.id = d.venue_id) = (:it::text[])[2])`,
  // Last, so that it runs only for rows that match the rest. A listing that is not indexed yet declares nothing.
  freeFrom: '(select f.foods from browse.free_from f where f.listing_id = d.id) @> :it::text[]',
}
export type FilterName = keyof typeof FILTERS
export type FilterValues = Partial<Record<FilterName, unknown>>

const NAMES = Object.keys(FILTERS) as FilterName[]
export const namesOf = (values: FilterValues) => NAMES.filter(name => values[name] !== undefined)

export const conditionOf = (name: FilterName, number: number) => FILTERS[name].replaceAll(':it', `$${number}`)

const MINUTES = 1440

/** Keeps only filters that the kind has. `said` holds the exclusions in the query's words. */
export function filterValues(
  kind: ListingKind,
  query: ListingFilters,
  now: Date,
  excluded: readonly Avoidable[] = [],
): FilterValues {
  const { category, food, venue, dietary, within, feed, minGrams } = query
  const avoided = avoidedBy(query, excluded)
  const without = avoided.filter(isAllergen)
  const isDonation = kind === 'donation'
  const isBag = food === 'surprise_bag'
  return {
    category,
    ...(food && foodValues(food, isDonation)),
    maxPrice: query.freeOnly ? 0 : query.maxPrice,
    dietary: dietary?.length ? dietary : undefined,
    // The row's own declaration counts at once, even while the index has not caught up.
    without: without.length > 0 ? without : undefined,
    freeFrom: avoided.length > 0 ? avoided : undefined,
    within: within === undefined ? undefined : within / 1000,
    ...timesOf(query, now),
    ...(isDonation
      ? { minGrams, ...(feed !== undefined && !isBag && { [feed ? 'kind' : 'notKind']: 'feed' }) }
      : { venue }),
  }
}

const TAGS = { bakery: 'bread', sweets: 'sweet' } as const

function foodValues(food: Food, isDonation: boolean): FilterValues {
  // Donations have no surprise bags, so none match.
  if (food === 'surprise_bag') return { kind: food }
  return isDonation ? { tag: TAGS[food] } : { tagOrShop: [TAGS[food], food] }
}

export const foodsOf = ({
  kind,
  tags,
  venueType,
}: {
  kind: string
  tags: readonly string[]
  venueType: string
}) =>
  foods.filter(food =>
    food === 'surprise_bag' ? kind === food : tags.includes(TAGS[food]) || venueType === food,
  )

/** The time span of a day and times of day. Without a day, a time of day applies to any day. */
function timesOf({ day, after, before }: ListingFilters, now: Date): FilterValues {
  const begins = after === undefined ? 0 : minutesOf(after)
  const ends = before === undefined ? MINUTES - 1 : minutesOf(before)
  const isClocked = after !== undefined || before !== undefined
  if (!day) return isClocked ? { clock: [begins, ends < begins ? ends + MINUTES : ends] } : {}
  const { midnight, from, until } = cityDay(day, now)
  if (!isClocked) return { from, until }
  const at = (minutes: number) => midnight + minutes * 60_000
  // 02:00 belongs to the night that ends the chosen day. Only today, while this night's 02:00 is still to come, it
  // means that one.
  const ofDay = (minutes: number) =>
    minutes < NIGHT_ENDS_MINUTES && (day === 'tomorrow' || at(minutes) < now.getTime())
      ? minutes + MINUTES
      : minutes
  const first = after === undefined ? Date.parse(from) : at(ofDay(begins))
  const last = before === undefined ? Date.parse(until) : at(ofDay(ends) + 1)
  const earliest = new Date(Math.max(first, now.getTime()))
  // A time span that is over today finds nothing.
  const latest = new Date(last <= first ? last + MINUTES * 60_000 : last)
  return {
    from: earliest.toISOString(),
    until: latest.toISOString(),
    ...(latest <= earliest && { maxPrice: -1 }),
  }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
