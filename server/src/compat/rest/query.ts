import { type Condition, columnOf, readFilter } from './filters.ts'
import { notParsed } from './refusal.ts'
import type { RestTable } from './tables.ts'

/** The parsed and validated query of a request; its texts are SQL made of our own names. */
export interface RestQuery {
  select: string
  where: readonly Condition[]
  order: string
  limit: number
  offset: number
}

const MAX_ROWS = 1000
const MAX_FILTERS = 20
/** Parameters that are not columns. `columns` is read with the body. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'apikey'])
/** Unsupported parameters: logical trees of conditions, and upserts on chosen columns. */
const UNKNOWN = new Set(['and', 'or', 'not.and', 'not.or', 'on_conflict'])

/** @param range the header, `0-9`, used when the address has neither limit nor offset */
export function readQuery(table: RestTable, params: URLSearchParams, range?: string): RestQuery {
  const filters = [...params].filter(([name]) => !RESERVED.has(name))
  if (filters.length > MAX_FILTERS) throw notParsed('filters', `expecting at most ${MAX_FILTERS}`)
  const where = filters.map(([name, text]) => {
    if (UNKNOWN.has(name)) throw notParsed(`logic tree (${name})`, 'conditions are combined by and, one each')
    return readFilter(table, name, text)
  })
  const [limit, offset] = readPlace(params, range)
  return {
    select: readSelect(table, params.get('select')),
    where,
    order: readOrder(table, params),
    limit,
    offset,
  }
}

function readPlace(params: URLSearchParams, range: string | undefined): [limit: number, offset: number] {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})?$/.exec(range ?? '') ?? []
  if (from !== undefined && !params.has('limit') && !params.has('offset')) {
    const most = to === undefined ? MAX_ROWS : Math.max(0, Number(to) - Number(from) + 1)
    return [Math.min(most, MAX_ROWS), Number(from)]
  }
  return [Math.min(readCount(params, 'limit', MAX_ROWS), MAX_ROWS), readCount(params, 'offset', 0)]
}

function readCount(params: URLSearchParams, name: string, otherwise: number): number {
  const text = params.get(name)
  if (text === null) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw notParsed(`${name} (${text.slice(0, 50)})`, 'expecting a whole number')
  return Number(text)
}

/** The columns of the response, `*` being all. Renaming, casting and embedding are refused. */
function readSelect(table: RestTable, text: string | null): string {
  const all = Object.keys(table.columns)
  const columns = (text ?? '*').split(',').flatMap(part => {
    const name = part.trim().replace(/^"(.*)"$/, '$1')
    if (name === '*' || (name === '' && !text)) return all
    if (!/^\w+$/.test(name))
      throw notParsed(`select parameter (${text?.slice(0, 100)})`, 'expecting column names')
    return [name]
  })
  return [...new Set(columns)].map(name => columnOf(table, name)).join(', ')
}

const DIRECTION = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/

/** For `created_at.desc,weight_kg`; the id comes last, so that pages do not overlap. */
function readOrder(table: RestTable, params: URLSearchParams): string {
  const parts = (params.get('order') ?? '').split(',').filter(Boolean)
  const order = parts.slice(0, 10).map(part => {
    const [, name = '', direction = 'asc', nulls] = DIRECTION.exec(part) ?? []
    if (!name) throw notParsed(`order (${part.slice(0, 100)})`, 'expecting column.direction')
    return `${columnOf(table, name)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
  })
  const last = parts.length === 1 && / desc$/.test(order[0] ?? '') ? '"id" desc' : '"id"'
  return [...order, last].join(', ')
}
