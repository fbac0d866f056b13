import type { Db } from '#platform/sql'
import type { RestQuery } from './query.ts'
import type { RestTable } from './tables.ts'

export interface Rows {
  /** A JSON array, built by PostgreSQL. */
  json: string
  count: number
  /** The number of rows without limit and offset; null unless requested. */
  total: number | null
}

interface RowsQuery extends RestQuery {
  /** The owner of the rows, in a table with owners. */
  ownerId: string | null
  /** Only these rows, after an insert. */
  ids?: readonly string[]
  counts: boolean
  site: string
}

/** The rows of a query, from one snapshot; in a table with owners only the person's own. */
export async function readRows(db: Db, table: RestTable, query: RowsQuery): Promise<Rows> {
  if (table.owner !== null && query.ownerId === null)
    return { json: '[]', count: 0, total: query.counts ? 0 : null }
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = query.where.map(condition => condition(parameter))
  if (table.owner !== null) conditions.unshift(`"${table.owner}" = ${parameter(query.ownerId)}::uuid`)
  if (query.ids) conditions.unshift(`"id" = any (${parameter(query.ids)}::uuid[])`)
  const from = `from ${table.source(parameter, query.site)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const page = `order by ${query.order} limit ${parameter(query.limit)}::bigint offset ${parameter(query.offset)}::bigint`
  const total = query.counts ? `(select count(*) ${from})` : 'null::bigint'
  // Not prepared: clients' queries have too many shapes to store a plan of each.
  const { rows } = await db.query<Rows>({
    text: `select coalesce(json_agg(r), '[]')::text as json, count(*)::int as count, ${total} as total
      from (select ${query.select} ${from} ${page}) r`,
    values,
  })
  return rows[0] ?? { json: '[]', count: 0, total: null }
}

/** The current row of any owner as JSON; undefined for an unknown id. */
export async function readRow(
  db: Db,
  table: RestTable,
  { id, site }: { id: string; site: string },
): Promise<string | undefined> {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const columns = Object.keys(table.columns).map(name => `"${name}"`)
  const { rows } = await db.query<{ json: string }>({
    text: `select row_to_json(r)::text as json from (select ${columns.join(', ')}
      from ${table.source(parameter, site)} where "id" = ${parameter(id)}::uuid) r`,
    values,
  })
  return rows[0]?.json
}
