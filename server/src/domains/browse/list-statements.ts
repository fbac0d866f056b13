import type { Statement } from '#platform/sql'
import { conditionOf, type FilterName, type FilterValues, namesOf } from './filters.ts'
import {
  DISTANCE,
  isByDay,
  KM,
  LISTING_SOURCES,
  type ListingKind,
  type ListingOrder,
  type WalkSort,
} from './listing-sources.ts'

export interface Wanted {
  kind: ListingKind
  sort: WalkSort
  /** Latitude and longitude. */
  near: readonly [number, number]
  /** Whether `near` is the person's real or chosen place. */
  isPlaced: boolean
  filters: FilterValues
  tomorrow: string
  /** The sort key and the id of the previous page's last row. */
  after: readonly string[] | null
  /** For a list by day: today's listings ended on an earlier page. */
  isLater?: boolean
}

/** Maximum number of index rows scanned for a page: further ones would be slow to find and far away. */
const WALK = 10_000
/** Totals are exact up to this number. */
export const COUNTED = 200
/** Statements with more filters are not named: a connection stores the plan of every name for its lifetime. */
const MAX_NAMED_FILTERS = 3

const texts = new Map<string, { name: string; text: string }>()

export function shaped(shape: string, filters: readonly FilterName[], make: () => string) {
  let known = texts.get(shape)
  if (!known) {
    const isCommon = filters.filter(name => name !== 'until').length <= MAX_NAMED_FILTERS
    known = { name: isCommon ? shape : '', text: make() }
    texts.set(shape, known)
  }
  return known
}

/** The statement contains only this query's conditions, so that one index scan serves all values. */
export function listStatement(wanted: Wanted): Statement {
  const { kind, sort, near, isPlaced, filters, tomorrow, after, isLater = false } = wanted
  const names = namesOf(filters)
  const days = isByDay(sort) ? [tomorrow] : []
  const parts = ['list', kind, sort, ...names, !isPlaced && 'anywhere', after && 'after', isLater && 'later']
  const variant = { kind, sort, names, isPlaced, isAfter: after !== null, isLater }
  const known = shaped(parts.filter(Boolean).join('_'), names, () => pageText(variant))
  return { ...known, values: [...near, ...names.map(name => filters[name]), ...days, ...(after ?? [])] }
}

/** Counts the listings that `listStatement` lists, by the index of ends or of places. */
export function countStatement({
  kind,
  near,
  filters,
}: Pick<Wanted, 'kind' | 'near' | 'filters'>): Statement {
  const names = namesOf(filters)
  const known = shaped(['count', kind, ...names].join('_'), names, () => {
    const conditions = narrow(names)
    const order = conditions.isAround ? KM : 'd.ends_at, d.id'
    return `select count(*) as total from (
      select from (select ${LISTING_SOURCES[kind].columns} from ${LISTING_SOURCES[kind].rows} d where ${conditions.inside}
        and ${LISTING_SOURCES[kind].open} and ($1::float8, $2::float8) is not null order by ${order} limit ${WALK}) d
      where ${conditions.outside} limit ${COUNTED}) counted`
  })
  return { ...known, values: [...near, ...names.map(name => filters[name])] }
}

/** Conditions with an index are `inside` the scan; all others filter its rows, so the scan limit bounds their cost. */
function narrow(names: readonly FilterName[]) {
  const entries = new Set<FilterName>(['venue', 'within'])
  const numbered = names.map((name, at) => ({ name, text: conditionOf(name, at + 3) }))
  const all = (chosen: typeof numbered) => ['true', ...chosen.map(({ text }) => text)].join(' and ')
  return {
    inside: all(numbered.filter(({ name }) => entries.has(name))),
    outside: all(numbered.filter(({ name }) => !entries.has(name))),
    isAround: names.includes('within'),
  }
}

type Sorted = Pick<ListingOrder, 'direction' | 'thenBy'>

interface Shape extends Pick<Wanted, 'kind' | 'sort' | 'isPlaced'> {
  names: readonly FilterName[]
  isAfter: boolean
  isLater: boolean
}

/** Parameters: $1 latitude, $2 longitude, the filters, tomorrow (for a list by day), the cursor's key and id. */
function pageText(shape: Shape): string {
  const { kind, sort, names, isPlaced, isAfter, isLater } = shape
  const order = LISTING_SOURCES[kind].sorts[sort]
  const day = names.length + 3
  if (!isByDay(sort)) return cardsText({ kind, order, isPlaced }, rowsText(shape, isAfter ? day : null))
  const cards = { kind, order, isPlaced, isByDay: true }
  const past = isAfter ? day + 1 : null
  const later = (from: number | null, only: string) =>
    rowsText(shape, from, `d.starts_at >= $${day}::timestamptz${only}`, '1 as part')
  if (isLater) return cardsText(cards, later(past, ''))
  // Later listings are not read while today's fill the page.
  return cardsText(
    cards,
    `select * from today union all select * from later order by part, ${columnsOf(order)} limit 21`,
    `today as materialized (${rowsText(shape, past, `d.starts_at < $${day}::timestamptz`, '0 as part')}),
    later as materialized (${later(null, ' and (select count(*) from today) < 21')}), `,
  )
}

/**
 * The first 21 rows after a cursor, whose key is parameter `cursor`. Skipped rows are read from the index alone;
 * table rows are fetched only for what is shown.
 */
function rowsText({ kind, sort, names }: Shape, cursor: number | null, only = 'true', extra = '0 as part') {
  const { rows, open, columns, sorts } = LISTING_SOURCES[kind]
  const order = sorts[sort]
  const { key, type, direction, thenBy } = order
  const { inside, outside, isAround } = narrow(names)
  const past = (of: string) => {
    if (cursor === null) return ''
    const [keys, values] = thenBy
      ? [`${of}, d.${thenBy}, d.id`, `$${cursor}::${type}, $${cursor + 1}::timestamptz, $${cursor + 2}::uuid`]
      : [`${of}, d.id`, `$${cursor}::${type}, $${cursor + 1}::uuid`]
    return ` and (${keys}) ${direction === 'asc' ? '>' : '<'} (${values})`
  }
  // With a distance limit the nearest rows are scanned whatever the sort: few are within it.
  const isSorted = isAround && sort !== 'nearest'
  const walked = isSorted ? KM : columnsOf(order, 'd.').replace('d.sort_key', key)
  return `select ${columns}, w.sort_key, ${extra} from (
      select d.id, d.sort_key${thenBy ? `, d.${thenBy}` : ''} from (
        select ${columns}, ${key} as sort_key from ${rows} d where ${inside}${isSorted ? '' : past(key)}
        order by ${walked} limit ${WALK}) d
      where ${outside} and ${only}${isSorted ? past('d.sort_key') : ''}
      order by ${columnsOf(order, 'd.')}) w
    join ${rows} d on d.id = w.id
    where ${open} order by ${columnsOf(order, 'w.')} limit 21`
}

const columnsOf = ({ direction, thenBy }: Sorted, of = '') =>
  ['sort_key', ...(thenBy ? [thenBy] : []), 'id'].map(column => `${of}${column} ${direction}`).join(', ')

interface Cards extends Pick<Wanted, 'kind' | 'isPlaced'> {
  order: Sorted
  /** Rows and cursor have a `part` that sorts before the sort key. */
  isByDay?: boolean
}

/** A page of the first 20 of 21 rows as cards, each with its `sort_key`. */
export function cardsText({ kind, order, isPlaced, isByDay }: Cards, rows: string, extra = '') {
  const { card, join } = LISTING_SOURCES[kind]
  const ordered = (of: string) => `${isByDay ? `${of}part, ` : ''}${columnsOf(order, of)}`
  const cursor = ['part', 'sort_key', order.thenBy, 'id'].filter(
    column => column && (column !== 'part' || isByDay),
  )
  return `with ${extra}page as materialized (${rows})
  select json_build_object(
    'near', ${isPlaced ? "json_build_object('lat', $1::float8, 'lng', $2::float8)" : 'null'},
    'items', (select coalesce(json_agg(card), '[]') from (
      select ${card}, ${isPlaced ? DISTANCE : 'null::int'} as "distanceMeters" from page p ${join}
      where ($1::float8, $2::float8) is not null order by ${ordered('p.')} limit 20) card),
    'next', (select case when count(*) over () = 21 then ${cursor.join(" || '_' || ")} end
      from page order by ${ordered('')} offset 19 limit 1))::text as json`
}
