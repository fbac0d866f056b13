import type { ListingFilters } from '@dawra/contract/listings'
import { type Food, foods } from '@dawra/contract/listings.rules'
import { cityDay } from './city-day.ts'
import type { ListingKind } from './listing-sources.ts'

/** What a list may be narrowed by; `:it` is the value. Nothing that is not declared is free of an allergen. */
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
  // Many deals have no tag, so the store's type counts too. It is a subquery per row, not a join: only the rows of a page
  // are looked up.
  tagOrShop: `((:it::text[])[1] = any(d.tags)
    or (select v.type::text from venues.cards v where v.id = d.venue_id) = (:it::text[])[2])`,
}
export type FilterName = keyof typeof FILTERS
export type FilterValues = Partial<Record<FilterName, unknown>>

/** The order in which filters are named and numbered. */
const NAMES = Object.keys(FILTERS) as FilterName[]
export const namesOf = (values: FilterValues) => NAMES.filter(name => values[name] !== undefined)

/** The condition of a filter whose value is parameter `number`. */
export const conditionOf = (name: FilterName, number: number) => FILTERS[name].replaceAll(':it', `$${number}`)

const MINUTES = 1440

/** The request as values of the filters above, without those that this kind does not have. */
export function filterValues(kind: ListingKind, query: ListingFilters, now: Date): FilterValues {
  const { category, food, venue, dietary, without, within, feed, minGrams } = query
  const isDonation = kind === 'donation'
  const isBag = food === 'surprise_bag'
  return {
    category,
    ...(food && foodValues(food, isDonation)),
    maxPrice: query.freeOnly ? 0 : query.maxPrice,
    dietary: dietary?.length ? dietary : undefined,
    without: without?.length ? without : undefined,
    within: within === undefined ? undefined : within / 1000,
    ...timesOf(query, now),
    ...(isDonation
      ? { minGrams, ...(feed !== undefined && !isBag && { [feed ? 'kind' : 'notKind']: 'feed' }) }
      : { venue }),
  }
}

const TAGS = { bakery: 'bread', sweets: 'sweet' } as const

function foodValues(food: Food, isDonation: boolean): FilterValues {
  // Of donations that is none: their kinds are other ones.
  if (food === 'surprise_bag') return { kind: food }
  return isDonation ? { tag: TAGS[food] } : { tagOrShop: [TAGS[food], food] }
}

/** What a deal is among the foods that people look for. */
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

/** A time of day on a day is a span of time; without a day it is one of any day. */
function timesOf({ day, after, before }: ListingFilters, now: Date): FilterValues {
  const begins = after === undefined ? 0 : minutesOf(after)
  const ends = before === undefined ? MINUTES - 1 : minutesOf(before)
  const minutes = [begins, ends < begins ? ends + MINUTES : ends] as const
  const isClocked = after !== undefined || before !== undefined
  if (!day) return isClocked ? { clock: minutes } : {}
  const { from, until } = cityDay(day, now)
  if (!isClocked) return { from, until }
  const at = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000)
  const earliest = new Date(Math.max(at(minutes[0]).getTime(), now.getTime()))
  // A time that is over today is over.
  const latest = new Date(at(minutes[1] + 1))
  return {
    from: earliest.toISOString(),
    until: latest.toISOString(),
    ...(latest <= earliest && { maxPrice: -1 }),
  }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
