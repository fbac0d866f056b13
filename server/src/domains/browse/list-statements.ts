import type { dealSorts } from '@dawra/contract/deals.rules'
import type { Statement } from '#platform/sql'

type Sort = (typeof dealSorts)[number]

/** Each sort walks an index of its own; what it sorts by is also what its cursor carries. */
const SORTS: Record<Sort, { key: string; type: string; direction: 'asc' | 'desc' }> = {
  nearest: { key: 'd.place <-> platform.place($1, $2)', type: 'float8', direction: 'asc' },
  ending: { key: 'd.ends_at', type: 'timestamptz', direction: 'asc' },
  cheapest: { key: 'd.price', type: 'int', direction: 'asc' },
  newest: { key: 'd.published_at', type: 'timestamptz', direction: 'desc' },
  saving: { key: '(d.original_price - d.price)', type: 'int', direction: 'desc' },
}

/** What a list may be narrowed by; `:it` is the value. */
const FILTERS = {
  category: 'd.category = :it::text',
  venue: 'd.venue_id = :it::uuid',
  maxPrice: 'd.price <= :it::int',
  dietary: 'd.dietary @> :it::text[]',
  from: 'd.ends_at > :it::timestamptz',
  until: 'd.starts_at < :it::timestamptz',
  q: `(d.title_en ilike :it::text or d.title_ar ilike :it::text or exists (select 1 from venues.cards v
    where v.id = d.venue_id and (v.name_en ilike :it::text or v.name_ar ilike :it::text)))`,
}
type FilterName = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]

export interface Wanted {
  sort: Sort
  /** Latitude and longitude. */
  near: readonly [number, number]
  filters: Partial<Record<FilterName, unknown>>
  /** What the last row of the page before was sorted by, and its id. */
  after: readonly [string, string] | null
}

/** Rarer combinations are planned anew each time: a connection keeps the plan of every name it has heard. */
const MOST_NAMED = 2

const texts = new Map<string, { name: string; text: string }>()

/**
 * The statement that answers a page as JSON text. It says only what was asked, so that PostgreSQL sees how
 * many rows a filter leaves and walks the right index also in a plan made for all values.
 */
export function listStatement({ sort, near, filters, after }: Wanted): Statement {
  const names = FILTER_NAMES.filter(name => filters[name] !== undefined)
  const shape = ['list', sort, ...names, ...(after ? ['after'] : [])].join('_')
  let known = texts.get(shape)
  if (!known) {
    const isCommon = names.filter(name => name !== 'until').length <= MOST_NAMED
    known = { name: isCommon ? shape : '', text: textOf(sort, names, after !== null) }
    texts.set(shape, known)
  }
  return { ...known, values: [...near, ...names.map(name => filters[name]), ...(after ?? [])] }
}

/** $1 lat, $2 lng, the filters in order, then the cursor's key and id. */
function textOf(sort: Sort, names: readonly FilterName[], isLater: boolean): string {
  const { key, type, direction } = SORTS[sort]
  const narrowed = [
    'd.remaining > 0',
    ...names.map((name, at) => FILTERS[name].replaceAll(':it', `$${at + 3}`)),
  ].join(' and ')
  const last = names.length + 3
  const past = `(${key}, d.id) ${direction === 'asc' ? '>' : '<'} ($${last}::${type}, $${last + 1}::uuid)`
  // Counted along an index: the table itself is mostly deals of the past.
  const total = `(select count(*) from (select from deals.live_deals d where ${narrowed}
      order by d.ends_at, d.id limit 200) counted)`
  return `with page as materialized (
    select d.id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.original_price, d.price, d.remaining,
      d.starts_at, d.ends_at, d.venue_id, d.place, ${key} as sort_key
    from deals.live_deals d where ${narrowed}${isLater ? ` and ${past}` : ''}
    order by ${key} ${direction}, d.id ${direction} limit 21
  )
  select json_build_object(
    'near', json_build_object('lat', $1::float8, 'lng', $2::float8),
    'items', (select coalesce(json_agg(card), '[]') from (
      select p.id, p.kind, json_build_object('en', p.title_en, 'ar', p.title_ar) as title, p.category, p.picture,
        p.original_price as "originalPrice", p.price, p.remaining,
        json_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window,
        json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'area', v.area, 'rating',
          case when r.count > 0 then json_build_object('stars', r.stars, 'count', r.count) end) as venue,
        round((p.place <-> platform.place($1, $2)) * 1000)::int as "distanceMeters"
      from page p join venues.cards v on v.id = p.venue_id
        left join reviews.venue_ratings r on r.venue_id = p.venue_id
      order by p.sort_key ${direction}, p.id ${direction} limit 20) card),
    'next', (select case when count(*) over () = 21 then sort_key || '_' || id end from page
      order by sort_key ${direction}, id ${direction} offset 19 limit 1),
    'corrected', null,
    'total', ${isLater ? '0' : total})::text as json`
}
