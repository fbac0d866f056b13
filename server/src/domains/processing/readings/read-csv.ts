import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { isLine } from '@dawra/contract/platform/texts.rules'
import type { ReadingBody } from '@dawra/contract/processing/heap-readings'
import {
  COLDEST,
  HOTTEST,
  LONGEST_PLACE,
  MOST_READING_LINES,
  type ReadingFault,
} from '@dawra/contract/processing/rules'
import { Refusal } from '#platform/errors'
import { readTableFile } from '#platform/table-file'
import { degreesOf, flagOf, percentOf, timeOf } from './parse-cells.ts'

const COLUMNS = {
  day: ['date', 'day', 'التاريخ', 'اليوم'],
  time: [
    'time',
    'taken at',
    'date time',
    'date and time',
    'datetime',
    'timestamp',
    'الوقت',
    'التاريخ والوقت',
  ],
  place: ['place', 'probe', 'الموضع', 'المجس'],
  celsius: ['temperature', 'celsius', 'temp', 'الحرارة', 'درجة الحرارة'],
  moisture: ['moisture', 'humidity', 'الرطوبة'],
  turned: ['turned', 'turning', 'التقليب', 'قُلّبت', 'قلبت'],
  screened: ['screened', 'sieved', 'النخل', 'نُخلت', 'نخلت'],
} as const
type Column = keyof typeof COLUMNS
export interface LineFault {
  line: number
  column: ReadingFault
}
interface ReadLine {
  line: number
  reading: ReadingBody
}

/** A spreadsheet would evaluate such a text, so it is not accepted as a name of a place. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

const notRead = (line: number, column: 'header' | 'empty' | 'many') =>
  new Refusal('readings_not_read', { line, column })

/**
 * Columns by name in English or Arabic, any digits, days in Oman's order, numbers with units; times without a zone
 * are those of Muscat. Invalid lines are left out.
 * @throws Refusal('readings_not_read', { line, column })
 */
export function readCsv(text: string): { lines: ReadLine[]; faults: LineFault[] } {
  const [header, ...lines] = readTableFile(text)
  const columns = header && columnsOf(header.cells)
  if (!columns || (columns.time ?? columns.day) === undefined) throw notRead(header?.line ?? 1, 'header')
  if (lines.length === 0) throw notRead(header.line + 1, 'empty')
  if (lines.length > MOST_READING_LINES) throw notRead(lines[MOST_READING_LINES]!.line, 'many')
  const read: ReadLine[] = []
  const faults: LineFault[] = []
  for (const { line, cells } of lines) {
    const reading = readLine(name =>
      columns[name] === undefined ? '' : plainTyped(cells[columns[name]] ?? ''),
    )
    if (typeof reading === 'string') faults.push({ line, column: reading })
    else read.push({ line, reading })
  }
  const doubles = doublesAmong(read)
  for (const line of doubles) faults.push({ line, column: 'double' })
  return { lines: read.filter(({ line }) => !doubles.has(line)), faults }
}

type Columns = Partial<Record<Column, number>>

/** `Temperature (°C)` and `Temp.` → `temperature`, `temp` */
const nameOf = (cell: string) =>
  plainTyped(cell)
    .toLowerCase()
    .replace(/^°\s*[cم]$/u, 'celsius')
    .replace(/[([].*?[)\]]|°\s*[cم]|[°%٪.:]|(?<=\s)c$/gu, ' ')
    .replace(/[\s/&_-]+/g, ' ')
    .trim()

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(nameOf)
  const found = Object.entries(COLUMNS).map(([column, known]) => [
    column,
    names.findIndex(name => (known as readonly string[]).includes(name)),
  ])
  return Object.fromEntries(found.filter(([, index]) => (index as number) >= 0)) as Columns
}

/** Lines of one time and place with different values: nobody knows which of them is right. */
function doublesAmong(lines: readonly ReadLine[]): Set<number> {
  const groups = Map.groupBy(lines, ({ reading }) => `${reading.takenAt} ${reading.place}`)
  return new Set(
    [...groups.values()]
      .filter(group => new Set(group.map(({ reading }) => JSON.stringify(reading))).size > 1)
      .flatMap(group => group.map(({ line }) => line)),
  )
}

function readLine(cell: (column: Column) => string): ReadingBody | ReadingFault {
  const takenAt = timeOf(cell('time')) ?? timeOf(`${cell('day')} ${cell('time')}`.trim())
  if (takenAt === null) return 'time'
  const place = cell('place')
  if (place.length > LONGEST_PLACE || FORMULA.test(place) || !isLine(place)) return 'place'
  const celsius = degreesOf(cell('celsius'), COLDEST, HOTTEST)
  if (celsius === undefined) return 'celsius'
  const moisture = percentOf(cell('moisture'))
  if (moisture === undefined) return 'moisture'
  const turned = flagOf(cell('turned'))
  if (turned === undefined) return 'turned'
  const screened = flagOf(cell('screened'))
  if (screened === undefined) return 'screened'
  if (celsius === null && moisture === null && !turned && !screened) return 'empty'
  return { takenAt, place, celsius, moisture, turned, screened }
}
