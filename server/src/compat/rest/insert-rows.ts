import { parseJson } from '#platform/json'
import type { InsertRow } from './composting-activities.ts'
import { denied, RestRefusal } from './refusal.ts'
import type { RestTable } from './tables.ts'

const MAX_ROWS = 100

/**
 * The rows of a body: an object or several. Columns that only the server sets are refused, not ignored, so that clients
 * notice.
 * @param columns of the address, quoted: the columns to insert when rows differ
 */
export function readInsertRows(table: RestTable, text: string, columns: string | null): InsertRow[] {
  const rows = asRows(text)
  if (rows.length > MAX_ROWS)
    throw new RestRefusal(400, 'PGRST102', { message: `At most ${MAX_ROWS} rows at once` })
  const named = columns?.split(',').map(name => name.trim().replace(/^"(.*)"$/, '$1'))
  for (const name of named ?? rows.flatMap(Object.keys)) requireSettable(table, name)
  if (!named) return rows
  return rows.map(row =>
    Object.fromEntries(named.map(name => [name, Object.hasOwn(row, name) ? row[name] : undefined])),
  )
}

function asRows(text: string): InsertRow[] {
  const value = parsed(text)
  const rows: unknown[] = Array.isArray(value) ? value : [value]
  for (const row of rows) if (typeof row !== 'object' || row === null || Array.isArray(row)) throw malformed()
  return rows as InsertRow[]
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw malformed()
  }
}

const malformed = () => new RestRefusal(400, 'PGRST102', { message: 'Empty or invalid json' })

function requireSettable(table: RestTable, name: string) {
  if (!Object.hasOwn(table.columns, name))
    throw new RestRefusal(400, 'PGRST204', {
      message: `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`,
    })
  if (!table.insert?.settable.includes(name)) throw denied(table.name, true, `${name} is set by the server`)
}
