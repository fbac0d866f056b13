import type { Statement } from '#platform/sql'
import { conditionOf, type FilterName, type FilterValues, namesOf } from './filters.ts'
import { COUNTED, cardsText, shaped } from './list-statements.ts'
import { LISTING_SOURCES, type ListingKind, type WalkSort } from './listing-sources.ts'
import type { Meaning } from './search-index/parse-query.ts'
import { type Matching, matching } from './word-matching.ts'

export interface Searched {
  kind: ListingKind
  sort: WalkSort | 'best'
  near: readonly [number, number]
  isPlaced: boolean
  filters: FilterValues
  meanings: readonly Meaning[]
  isStrict: boolean
  /** The term of listings with exactly this title: they come first. */
  exact?: number | null
  after: readonly string[] | null
}

/** Maximum number of the nearest listings with a word that are scanned; those that match are ranked and counted. */
const WALK = 600
/** The index that finds a listing has all columns that rank it, so the table is not read. */
const IS_ON = 'p.ends_at > (select platform.now())'

/**
 * Ranks by words first, title words above ingredients; then by distance, then by end. The time is rounded down to the
 * hour, so that the next page continues in the same order.
 */
const SCORE = `(s.words * s.weight * s.weight / (1 + p.km / 20) * (1.15 - 0.15 * least(1, greatest(0,
  extract(epoch from p.ends_at - (select date_trunc('hour', platform.now())))::float8 / 21600))))`

/** A page of a search as JSON text, with the total. */
export function searchStatement({
  kind,
  sort,
  near,
  isPlaced,
  filters,
  meanings,
  isStrict,
  exact = null,
  after,
}: Searched): Statement {
  const names = namesOf(filters)
  const match = exact === null ? matching(meanings, isStrict) : led(matching(meanings, isStrict), exact)
  const shape = [
    'search',
    match.shape,
    kind,
    sort,
    ...names,
    !isPlaced && 'anywhere',
    exact !== null && 'exact',
    after && 'after',
  ]
  const known = shaped(shape.filter(Boolean).join('_'), names, () =>
    searchText({ kind, sort, isPlaced, exact }, match, names, after !== null),
  )
  return {
    ...known,
    values: [...near, ...match.values, ...names.map(name => filters[name]), ...(after ?? [])],
  }
}

/** Also scans listings with exactly this title, however far away: its term is the last parameter of the words. */
const led = (match: Matching, exact: number): Matching => {
  const [lead, ...others] = match.values as [number[], ...unknown[]]
  return { ...match, values: [[...lead, exact], ...others, exact] }
}

/** An exact title ranks above all other matches. */
const exactly = (postings: string, { values }: Matching) =>
  `(${SCORE} + case when exists (select from ${postings} e where e.listing_id = p.listing_id
    and e.term_id = $${values.length + 2}::int) then 1e9 else 0 end)`

function searchText(
  { kind, sort, isPlaced, exact }: Pick<Searched, 'kind' | 'sort' | 'isPlaced' | 'exact'>,
  match: Matching,
  names: readonly FilterName[],
  isLater: boolean,
): string {
  const { rows, postings, open, columns, sorts } = LISTING_SOURCES[kind]
  const { key, type, direction } =
    sort === 'best'
      ? { key: exact === null ? SCORE : exactly(postings, match), type: 'float8', direction: 'desc' as const }
      : sorts[sort]
  const first = 3 + match.values.length
  // The default ranking reads only the index, and checks rows in that order until the page is full. With filters or
  // another sort the rows are joined first.
  const isRanked = sort === 'best' && names.length === 0
  const held = isRanked ? '' : `join ${rows} d on d.id = p.listing_id`
  const conditions = isRanked
    ? IS_ON
    : [open, ...names.map((name, at) => conditionOf(name, at + first))].join(' and ')
  const last = names.length + first
  const past = isLater
    ? ` where (sort_key, id) ${direction === 'asc' ? '>' : '<'} ($${last}::${type}, $${last + 1}::uuid)`
    : ''
  // Keeps few columns of the many matches; the full columns are read for the page only.
  const found = `found as materialized (
    select distinct on (f.id) f.id, f.sort_key from ${match.lead} cross join lateral (
      select p.listing_id as id, ${key} as sort_key
      from (select p.listing_id, p.weight, p.ends_at, p.place <-> platform.place($1, $2) as km from ${postings} p
          where p.term_id = lead.term_id order by p.place <-> platform.place($1, $2) limit ${WALK}) p
        ${held}
        cross join lateral ${match.score(postings)} s
      where ${conditions} and ${match.isEnough} limit ${COUNTED}) f
    order by f.id, f.sort_key ${direction}), `
  const text = cardsText(
    { kind, order: { direction }, isPlaced },
    `select ${columns}, f.sort_key
      from (select * from found${past} order by sort_key ${direction}, id ${direction}) f
        join ${rows} d on d.id = f.id where ${open} order by f.sort_key ${direction}, f.id ${direction} limit 21`,
    found,
  )
  const all = '(select count(*) from found)'
  const confirmed = `(select count(*) from found f join ${rows} d on d.id = f.id where ${open})`
  const total = isRanked ? `case when ${all} < ${COUNTED} then ${confirmed} else ${COUNTED} end` : all
  return text.replace('::text as json', `::text as json, least(${COUNTED}, ${total}) as total`)
}
