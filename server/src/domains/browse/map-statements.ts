import type { Statement } from '#platform/sql'
import { conditionOf, type FilterName, type FilterValues, namesOf } from './filters.ts'
import { shaped } from './list-statements.ts'
import { LISTING_SOURCES, type ListingKind } from './listing-sources.ts'
import type { Meaning } from './search-index/parse-query.ts'
import { type Matching, matching } from './word-matching.ts'

export const TILES = 8
/** Listings scanned per tile, and listings shown. */
const WALK = 250
const SHOWN = 100

export interface OnMap {
  kind: ListingKind
  near: readonly [number, number]
  /** West, south, east, north. */
  box: readonly [number, number, number, number]
  filters: FilterValues
  /** Null without a search. */
  meanings: readonly Meaning[] | null
}

const PLACES: Readonly<Record<ListingKind, string>> = {
  deal: `select v.id, v.name, v.lat, v.lng, f.tile, f.listings, f."fromPrice"
    from (select venue_id, min(tile) as tile, count(*)::int as listings, min(price)::int as "fromPrice"
      from found group by venue_id) f
    join venues.cards v on v.id = f.venue_id`,
  donation: `select case when count(*) = 1 then min(o.id::text) end as id,
      case when count(*) = 1 then min(platform.localized(o.title_en, o.title_ar)::text)::jsonb
        else platform.localized(null, null) end as name,
      o.lat, o.lng, min(f.tile) as tile, count(*)::int as listings, null::int as "fromPrice"
    from found f join donations.open_donations o on o.id = f.id group by o.lat, o.lng`,
}

/**
 * The places with open listings in a part of the city: a limited number per tile, so that the cost does not grow with
 * the number of listings and no quarter is left out.
 */
export function mapStatement({ kind, near, box, filters, meanings }: OnMap): Statement {
  const names = namesOf(filters)
  const match = meanings && matching(meanings, true)
  const shape = ['map', match?.shape, kind, ...names].filter(Boolean).join('_')
  const known = shaped(shape, names, () => mapText(kind, names, match))
  return {
    ...known,
    values: [...near, ...(match?.values ?? []), ...box, ...names.map(name => filters[name])],
  }
}

function mapText(kind: ListingKind, names: readonly FilterName[], match: Matching | null): string {
  const { rows, postings, open, columns } = LISTING_SOURCES[kind]
  const first = 3 + (match?.values.length ?? 0)
  const [west, south, east, north] = [0, 1, 2, 3].map(at => `$${first + at}::float8`)
  const corner = (x: string, y: string) =>
    `platform.place(${south} + (${north} - ${south}) * (${y}) / ${TILES}, ${west} + (${east} - ${west}) * (${x}) / ${TILES})`
  const conditions = [open, ...names.map((name, at) => conditionOf(name, at + first + 4))].join(' and ')
  const inTile = match
    ? `select ${columns} from ${match.lead} cross join lateral (
          select p.listing_id, p.weight from ${postings} p where p.term_id = lead.term_id and p.place <@ t.area limit ${SHOWN}) p
        join ${rows} d on d.id = p.listing_id
        cross join lateral ${match.score(postings)} s
      where ${conditions} and ${match.isEnough} limit ${SHOWN}`
    : `select * from (select ${columns} from ${rows} d where d.place <@ t.area limit ${WALK}) d
      where ${conditions} limit ${SHOWN}`
  return `with found as materialized (
    select distinct on (d.id) d.*, t.tile from (
      select x * ${TILES} + y as tile, box(${corner('x', 'y')}, ${corner('x + 1', 'y + 1')}) as area
      from generate_series(0, ${TILES - 1}) x, generate_series(0, ${TILES - 1}) y
      where ($1::float8, $2::float8) is not null offset 0) t
    cross join lateral (${inTile}) d
    order by d.id, t.tile)
  ${PLACES[kind]}`
}
