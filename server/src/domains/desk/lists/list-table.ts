import type { CellType } from '@dawra/contract/desk/list-filters.rules'
import type { ListCell, ListQuery, ListRow } from '@dawra/contract/desk/lists'
import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import { areaName, type City } from '@dawra/contract/platform/areas.rules'
import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { csvLines, csvOf } from '#platform/csv'
import { cityOf } from '#settings'
import { TEXTS } from '../texts/index.ts'
import { BATCH } from './list-statements.ts'
import { cursorOf, readRows, wantedOf } from './read-list.ts'
import { requireList } from './require-list.ts'

/** All rows that match the filters, streamed in batches, so that the table is never whole in memory. */
export function listTable(
  ctx: Ctx,
  list: OfficeListName,
  { language, ...query }: ListQuery & { language: Language },
): Response {
  requireList(ctx, list)
  const { columns } = OFFICE_LISTS[list]
  const t = TEXTS[language].lists
  const first = wantedOf(list, query)
  const parts = async function* () {
    const city = await cityOf(ctx.db)
    yield csvOf([columns.map(({ key }) => t.columns[key as keyof typeof t.columns])])
    for (let wanted: typeof first | null = first; wanted; ) {
      const { rows, next } = await readRows(ctx.db, wanted, BATCH)
      if (rows.length > 0) yield csvLines(rows.map(row => cellsOf(row, list, { language, city })))
      wanted = next && wantedOf(list, query, cursorOf(wanted, next))
    }
  }
  return new Response(ReadableStream.from(parts()).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

interface Reader {
  language: Language
  city: City
}

const cellsOf = ({ cells }: Pick<ListRow, 'cells'>, list: OfficeListName, reader: Reader) =>
  OFFICE_LISTS[list].columns.map(({ key, type }) => textOf(cells[key] ?? null, type, reader))

/** Times are in Muscat, amounts in rials, weights in kilograms. */
function textOf(cell: ListCell, type: CellType, { language, city }: Reader): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return type === 'money' || type === 'weight' ? (cell / 1000).toFixed(3) : cell
  if (Array.isArray(cell)) return cell.map(word => labelOf(word, language)).join(', ')
  if (typeof cell === 'object') return cell[language] ?? cell.en ?? cell.ar ?? ''
  if (type === 'time') return `${muscatDay(cell)} ${muscatClock(cell)}`
  if (type === 'area') return areaName(city, cell, language)
  return type === 'state' || type === 'word' ? labelOf(cell, language) : cell
}

function labelOf(word: string, language: Language): string {
  const { words } = TEXTS[language].lists
  return word in words ? words[word as keyof typeof words] : word
}
