import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { isLine } from '@dawra/contract/platform/texts.rules'
import type { ReadingBody } from '@dawra/contract/processing/heap-readings'
import { COLDEST, HOTTEST, LONGEST_PLACE, MOST_READING_LINES } from '@dawra/contract/processing/rules'
import { Refusal } from '#platform/errors'
import { readTableFile, type TableLine } from '#platform/table-file'
import { degreesOf, flagOf, percentOf, timeOf } from './cells.ts'

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
/** The column that a refusal names; a wrong day is a fault of the time. */
type Fault = Exclude<Column, 'day'> | 'empty'

/** A spreadsheet would evaluate such a text, so it is not accepted as a name of a place. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** @throws Refusal('readings_not_read', { line, column, count }) with the first invalid line */
const notRead = (line: number, column: Fault | 'header' | 'many', count = 1) =>
  new Refusal('readings_not_read', { line, column, count })

/**
 * Columns by name in English or Arabic, any digits, days in Oman's order, numbers with units; times without a zone
 * are those of Muscat. One invalid line refuses the whole file.
 * @throws Refusal('readings_not_read', { line, column, count })
 */
export function readCsv(text: string): ReadingBody[] {
  const [header, ...lines] = readTableFile(text)
  const columns = header && columnsOf(header.cells)
  if (!columns || (columns.time ?? columns.day) === undefined) throw notRead(header?.line ?? 1, 'header')
  if (lines.length === 0) throw notRead(header.line + 1, 'empty')
  if (lines.length > MOST_READING_LINES) throw notRead(lines[MOST_READING_LINES]!.line, 'many', lines.length)
  const problems: { line: number; column: Fault }[] = []
  const readings = lines.map(({ line, cells }) => {
    const read = readLine(name => (columns[name] === undefined ? '' : plainTyped(cells[columns[name]] ?? '')))
    if (typeof read === 'string') problems.push({ line, column: read })
    return read
  })
  problems.push(...doubles(lines, readings))
  const first = problems.toSorted((one, other) => one.line - other.line)[0]
  if (first) throw notRead(first.line, first.column, problems.length)
  return readings as ReadingBody[]
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

/** Lines that contradict an earlier one of the same time and place: only one of them could be stored. */
function doubles(lines: readonly TableLine[], readings: readonly (ReadingBody | Fault)[]) {
  const known = new Map<string, string>()
  return lines.flatMap(({ line }, at) => {
    const reading = readings[at]
    if (reading === undefined || typeof reading === 'string') return []
    const key = `${reading.takenAt} ${reading.place}`
    const raw = JSON.stringify(reading)
    const isOther = (known.get(key) ?? raw) !== raw
    known.set(key, raw)
    return isOther ? [{ line, column: 'time' as const }] : []
  })
}

function readLine(cell: (column: Column) => string): ReadingBody | Fault {
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
