import type { ListSort } from '@dawra/contract/desk/list-filters.rules'
import { MOST_COUNTED, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import type { Statement } from '#platform/sql'
import { LIST_SOURCES } from './list-sources.ts'
import type { ListValues } from './list-values.ts'

export interface WantedRows {
  list: OfficeListName
  sort: ListSort
  values: ListValues
  /** The sort key of the previous row, and its id. */
  after: readonly string[] | null
}

/** The maximum number of rows scanned for one page, however few the filters leave. */
export const WALK = 5000
export const PAGE = 50
/** Rows of a table that are read at once. */
export const BATCH = 1000

const SORTS = {
  newest: { keys: ['at', 'id'], types: ['timestamptz', 'uuid'], direction: 'desc' },
  oldest: { keys: ['at', 'id'], types: ['timestamptz', 'uuid'], direction: 'asc' },
  state: { keys: ['rank', 'at', 'id'], types: ['int', 'timestamptz', 'uuid'], direction: 'asc' },
} as const
export const typesOf = (sort: ListSort) => SORTS[sort].types

/** Lists that can be sorted by the position of their status. */
const RANKED: ReadonlySet<OfficeListName> = new Set([
  'orders',
  'refunds',
  'payments',
  'deals',
  'donations',
  'subscriptions',
  'stops',
])

const TIMES = { from: 'd.at >= :it::timestamptz', until: 'd.at < :it::timestamptz' }

/** Statements with more filters are not named: a connection stores the plan of every name for its lifetime. */
const MAX_NAMED = 3
const texts = new Map<string, { name: string; text: string }>()

function shaped(wanted: WantedRows, what: string, make: (walk: Walk) => string): Statement {
  const names = namesOf(wanted)
  const shape = ['desk', wanted.list, what, wanted.sort, ...names, ...(wanted.after ? ['after'] : [])].join(
    '_',
  )
  let known = texts.get(shape)
  if (!known) {
    known = { name: names.length <= MAX_NAMED ? shape : '', text: make(walkOf(wanted, names)) }
    texts.set(shape, known)
  }
  return { ...known, values: [...names.map(name => wanted.values[name]), ...(wanted.after ?? [])] }
}

const namesOf = ({ values }: WantedRows) =>
  Object.keys(values)
    .filter(name => values[name] !== undefined)
    .toSorted()

/** The conditions that select the scanned index. All others filter its rows, so that the scan limit bounds their cost. */
function walkedBy({ list, sort }: WantedRows, names: readonly string[]): readonly string[] {
  const { few, ways } = LIST_SOURCES[list]
  const isByTime = sort !== 'state'
  const leads = [...Object.keys(few), ...Object.keys(ways).filter(way => isByTime || way === 'state')]
  const lead = leads.find(name => names.includes(name))
  return names.filter(name => name === lead || (isByTime && name in TIMES))
}

interface Walk {
  /** The scan: one index by time, or a few rows. */
  walked: string
  outside: string
  order: (of: string) => string
}

function walkOf(wanted: WantedRows, names: readonly string[]): Walk {
  const { list, sort, after } = wanted
  const { rows, few, ways, conditions } = LIST_SOURCES[list]
  const { keys, types, direction } = SORTS[sort]
  const inside = walkedBy(wanted, names)
  const known: Readonly<Record<string, string>> = { ...TIMES, ...few, ...ways, ...conditions }
  const condition = (name: string) => `(${known[name]?.replaceAll(':it', `$${names.indexOf(name) + 1}`)})`
  const all = (chosen: readonly string[]) => ['true', ...chosen.map(condition)].join(' and ')
  const order = (of: string) => keys.map(key => `${of}.${key} ${direction}`).join(', ')
  const ends = types.map((type, at) => `$${names.length + at + 1}::${type}`).join(', ')
  const sign = direction === 'asc' ? '>' : '<'
  const past = after ? ` and (${keys.map(key => `d.${key}`).join(', ')}) ${sign} (${ends})` : ''
  return {
    walked: `select d.* from ${rows} d where ${all(inside)}${past} order by ${order('d')} limit ${WALK}`,
    outside: all(names.filter(name => !inside.includes(name))),
    order,
  }
}

/** The rows of a page or batch and one more, each with its cells and sort key. */
export const rowsStatement = (wanted: WantedRows, most: typeof PAGE | typeof BATCH): Statement =>
  shaped(wanted, `rows${most}`, ({ walked, outside, order }) => {
    const { linksTo, venueId = 'null::uuid', cells, join } = LIST_SOURCES[wanted.list]
    const rank = RANKED.has(wanted.list) ? 'w.rank' : 'null::int'
    return `select w.id, (${linksTo})::text as "linksTo", ${venueId} as "venueId", ${rank} as rank, to_jsonb(w.at) #>> '{}' as at,
        jsonb_build_object(${cells}) as cells
      from (select d.* from (${walked}) d where ${outside} order by ${order('d')} limit ${most + 1}) w ${join}
      order by ${order('w')}`
  })

/** The row at which the scan limit was reached; none when the scan was complete. */
export function endStatement(wanted: WantedRows): Statement {
  const inside = walkedBy(wanted, namesOf(wanted))
  const values = Object.fromEntries(inside.map(name => [name, wanted.values[name]]))
  return shaped({ ...wanted, values }, 'end', ({ walked, order }) => {
    const rank = RANKED.has(wanted.list) ? 'd.rank' : 'null::int'
    return `select d.id, ${rank} as rank, to_jsonb(d.at) #>> '{}' as at from (${walked}) d
      order by ${order('d')} offset ${WALK - 1} limit 1`
  })
}

/** The number of matches within the counting limit and the scan limit. */
export const countStatement = (wanted: WantedRows): Statement =>
  shaped(
    wanted,
    'count',
    ({ walked, outside }) =>
      `select count(*)::int as found from (select from (${walked}) d where ${outside} limit ${MOST_COUNTED + 1}) c`,
  )
