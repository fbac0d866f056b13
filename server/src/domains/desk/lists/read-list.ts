import type { ListQuery, ListRow } from '@dawra/contract/desk/lists'
import { MOST_COUNTED, OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import type { Ctx } from '#platform/context'
import { isReadableAs, notThisCursor } from '#platform/cursor'
import { type Db, many, maybe, one } from '#platform/sql'
import {
  type BATCH,
  countStatement,
  endStatement,
  PAGE,
  rowsStatement,
  typesOf,
  type WantedRows,
} from './list-statements.ts'
import { listValues } from './list-values.ts'
import { requireList } from './require-list.ts'

interface Key {
  id: string
  rank: number | null
  at: string
}
type Row = Key & Pick<ListRow, 'linksTo' | 'venueId' | 'cells'>

/** A page of a list of the office. @throws Refusal('permission_needed' | 'invalid_input') */
export async function readList(
  ctx: Ctx,
  list: OfficeListName,
  { cursor, ...query }: ListQuery & { cursor?: string | undefined },
) {
  requireList(ctx, list)
  const wanted = wantedOf(list, query, cursor)
  const { rows, next, isShort } = await readRows(ctx.db, wanted, PAGE)
  return {
    items: rows.map(({ id, linksTo, venueId, cells }) => ({ id, linksTo, venueId, cells })),
    next: next && cursorOf(wanted, next),
    searchedTo: isShort && next ? new Date(next.at).toISOString() : null,
    count:
      cursor === undefined && !(isShort && next)
        ? await countOf(ctx.db, wanted, next ? null : rows.length)
        : null,
  }
}

export function wantedOf(list: OfficeListName, query: ListQuery, cursor?: string): WantedRows {
  const values = listValues(list, query)
  const sort = query.sort ?? OFFICE_LISTS[list].sorts[0] ?? 'newest'
  return { list, sort, values, after: readCursor(sort, cursor) }
}

/** Rows after the cursor. Without a further row, `next` is where the scan stopped at its limit; null when it was complete. */
export async function readRows(db: Db, wanted: WantedRows, most: typeof PAGE | typeof BATCH) {
  const found = await many<Row>(db, rowsStatement(wanted, most))
  const rows = found.slice(0, most).map(row => withState(wanted.list, row))
  const isShort = found.length <= most
  const next: Key | null = isShort
    ? ((await maybe<Key>(db, endStatement(wanted))) ?? null)
    : (rows.at(-1) ?? null)
  return { rows, next, isShort }
}

const withState = (list: OfficeListName, row: Row): Row =>
  row.rank === null
    ? row
    : { ...row, cells: { ...row.cells, state: OFFICE_LISTS[list].states[row.rank - 1] ?? null } }

/** @param all the total, when the first page shows everything */
async function countOf(db: Db, wanted: WantedRows, all: number | null) {
  if (all !== null) return { found: all, isMore: false }
  const { found } = await one<{ found: number }>(db, countStatement(wanted))
  const isMore = found > MOST_COUNTED || (await maybe(db, endStatement(wanted))) !== undefined
  return { found: Math.min(found, MOST_COUNTED), isMore }
}

export const cursorOf = ({ sort }: WantedRows, { rank, at, id }: Key) =>
  [...(sort === 'state' ? [String(rank)] : []), at, id].join('_')

function readCursor(sort: WantedRows['sort'], cursor: string | undefined): readonly string[] | null {
  if (cursor === undefined) return null
  const parts = cursor.split('_')
  const types = typesOf(sort)
  if (parts.length !== types.length || !types.every((type, at) => isReadableAs(type, parts[at] ?? '')))
    throw notThisCursor()
  return parts
}
