import type { Statement } from '#platform/sql'
import { conditionOf, type FilterName, type FilterValues, namesOf } from './filters.ts'
import { KM, type ListShelf, SHELVES, type WalkSort } from './shelves.ts'

export interface Wanted {
  shelf: ListShelf
  sort: WalkSort
  /** Latitude and longitude. */
  near: readonly [number, number]
  filters: FilterValues
  /** What the last row of the page before was sorted by, and its id. */
  after: readonly [string, string] | null
}

/** So many rows of an index are looked at for a page: what is farther on would be slow to find and far away. */
const WALK = 10_000
/** Lists are counted up to here. */
export const COUNTED = 200
/** Rarer combinations are planned anew each time: a connection keeps the plan of every name it has heard. */
const MOST_NAMED = 3

const texts = new Map<string, { name: string; text: string }>()

/** Prepares a statement once for everything that is asked in the same shape. */
export function shaped(shape: string, filters: readonly FilterName[], make: () => string) {
  let known = texts.get(shape)
  if (!known) {
    const isCommon = filters.filter(name => name !== 'until').length <= MOST_NAMED
    known = { name: isCommon ? shape : '', text: make() }
    texts.set(shape, known)
  }
  return known
}

/**
 * The statement that answers a page as JSON text. It says only what was asked, so that PostgreSQL walks the
 * sort's own index, in a plan made for all values.
 */
export function listStatement(wanted: Wanted): Statement {
  const { shelf, sort, near, filters, after } = wanted
  const names = namesOf(filters)
  const shape = ['list', shelf, sort, ...names, ...(after ? ['after'] : [])].join('_')
  const known = shaped(shape, names, () => pageText(shelf, sort, names, after !== null))
  return { ...known, values: [...near, ...names.map(name => filters[name]), ...(after ?? [])] }
}

/** The statement that counts such a list, along the index of what ends first or of what is nearest. */
export function countStatement({ shelf, near, filters }: Omit<Wanted, 'sort' | 'after'>): Statement {
  const names = namesOf(filters)
  const known = shaped(['count', shelf, ...names].join('_'), names, () => {
    const conditions = narrow(names)
    const order = conditions.isAround ? KM : 'd.ends_at, d.id'
    return `select count(*) as total from (
      select from (select ${SHELVES[shelf].columns} from ${SHELVES[shelf].rows} d where ${conditions.inside}
        and ${SHELVES[shelf].open} and ($1::float8, $2::float8) is not null order by ${order} limit ${WALK}) d
      where ${conditions.outside} limit ${COUNTED}) counted`
  })
  return { ...known, values: [...near, ...names.map(name => filters[name])] }
}

/** Where a list can be entered by an index it is; all else is looked at row by row, as many as are walked. */
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

/**
 * $1 lat, $2 lng, the filters in order, then the cursor's key and id. What is passed over is read in the index alone;
 * the rows themselves are fetched for what is shown.
 */
function pageText(shelf: ListShelf, sort: WalkSort, names: readonly FilterName[], isLater: boolean): string {
  const { rows, open, columns, sorts } = SHELVES[shelf]
  const { key, type, direction } = sorts[sort]
  const { inside, outside, isAround } = narrow(names)
  const last = names.length + 3
  const past = (of: string) =>
    isLater
      ? ` and (${of}, d.id) ${direction === 'asc' ? '>' : '<'} ($${last}::${type}, $${last + 1}::uuid)`
      : ''
  // Around a place the nearest are walked whatever they are sorted by: few are around, many would be walked.
  const isSorted = isAround && sort !== 'nearest'
  const walked = isSorted ? KM : `${key} ${direction}, d.id ${direction}`
  return cardsText(
    shelf,
    direction,
    `select ${columns}, w.sort_key from (
      select d.id, d.sort_key from (
        select ${columns}, ${key} as sort_key from ${rows} d where ${inside}${isSorted ? '' : past(key)}
        order by ${walked} limit ${WALK}) d
      where ${outside}${isSorted ? past('d.sort_key') : ''}
      order by d.sort_key ${direction}, d.id ${direction}) w
    join ${rows} d on d.id = w.id
    where ${open} order by w.sort_key ${direction}, w.id ${direction} limit 21`,
  )
}

/** A page of cards of the first 20 of 21 rows, each with its `sort_key`. */
export function cardsText(shelf: ListShelf, direction: 'asc' | 'desc', rows: string, extra = '') {
  const { card, join } = SHELVES[shelf]
  return `with ${extra}page as materialized (${rows})
  select json_build_object(
    'near', json_build_object('lat', $1::float8, 'lng', $2::float8),
    'items', (select coalesce(json_agg(card), '[]') from (
      select ${card} from page p ${join} order by p.sort_key ${direction}, p.id ${direction} limit 20) card),
    'next', (select case when count(*) over () = 21 then sort_key || '_' || id end from page
      order by sort_key ${direction}, id ${direction} offset 19 limit 1))::text as json`
}
