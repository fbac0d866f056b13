import { toLatinDigits, withoutBidiMarks } from '@dawra/contract/digits.rules'
import type { ReadingBody } from '@dawra/contract/heap-readings'
import { muscatInstant } from '@dawra/contract/muscat.rules'
import { COLDEST, HOTTEST, LONGEST_PLACE, MOST_READING_LINES } from '@dawra/contract/processing.rules'
import { isLine } from '@dawra/contract/texts.rules'
import { Refusal } from '#platform/errors'

/** What a file may call its columns, in either language; the order does not matter. */
const COLUMNS = {
  time: ['time', 'date', 'taken at', 'الوقت', 'التاريخ'],
  place: ['place', 'probe', 'الموضع', 'المجس'],
  celsius: ['temperature', 'celsius', 'temp', '°c', 'الحرارة', 'درجة الحرارة'],
  moisture: ['moisture', 'humidity', 'الرطوبة'],
  turned: ['turned', 'turning', 'التقليب', 'قُلّبت', 'قلبت'],
  screened: ['screened', 'sieved', 'النخل', 'نُخلت', 'نخلت'],
} as const
type Column = keyof typeof COLUMNS

const YES = ['yes', 'y', 'x', '1', 'true', 'نعم']
const NO = ['', 'no', 'n', '0', 'false', 'لا']
/** What a spreadsheet would compute: such a text is no name of a place. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-?\d{1,3}(?:\.\d)?$/
const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d{1,2}):(\d\d)(?::\d\d)?$/
const ABSOLUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** @throws Refusal('readings_not_read', { line, column, count }): the first line that says nothing we understand */
const notRead = (line: number, column: Column | 'header' | 'empty' | 'many', count = 1) =>
  new Refusal('readings_not_read', { line, column, count })

/**
 * Readings of a CSV file as loggers and spreadsheets write them: columns by name in English or Arabic, divided by commas,
 * semicolons or tabs, any digits; times without a zone are those of Muscat.
 * @throws Refusal('readings_not_read', { line, column, count }) also when a single line is wrong: then none counts
 */
export function readCsv(text: string): ReadingBody[] {
  const rows = rowsOf(withoutBidiMarks(toLatinDigits(text.replace(/^\ufeff/, ''))))
  const [header, ...lines] = rows
  const columns = header && columnsOf(header.cells)
  if (!columns || columns.time === undefined) throw notRead(1, 'header')
  if (lines.length === 0) throw notRead(2, 'empty')
  if (lines.length > MOST_READING_LINES) throw notRead(MOST_READING_LINES + 2, 'many', lines.length)
  const problems: { line: number; column: Column | 'empty' }[] = []
  const readings = lines.map(({ line, cells }) => {
    const read = readLine(name => (columns[name] === undefined ? '' : (cells[columns[name]] ?? '').trim()))
    if (typeof read === 'string') problems.push({ line, column: read })
    return read
  })
  const [first] = problems
  if (first) throw notRead(first.line, first.column, problems.length)
  return readings as ReadingBody[]
}

type Columns = Partial<Record<Column, number>>

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(cell => cell.trim().toLowerCase())
  const found = Object.entries(COLUMNS).map(([column, known]) => [
    column,
    names.findIndex(name => (known as readonly string[]).includes(name)),
  ])
  return Object.fromEntries(found.filter(([, index]) => (index as number) >= 0)) as Columns
}

/** A reading, or the column that is wrong. */
function readLine(cell: (column: Column) => string): ReadingBody | Column | 'empty' {
  const takenAt = timeOf(cell('time'))
  if (takenAt === null) return 'time'
  const place = cell('place')
  if (place.length > LONGEST_PLACE || FORMULA.test(place) || !isLine(place)) return 'place'
  const celsius = numberOf(cell('celsius'), COLDEST, HOTTEST)
  if (celsius === undefined) return 'celsius'
  const moisture = numberOf(cell('moisture').replace(/\s*[%٪]$/, ''), 0, 100)
  if (moisture === undefined) return 'moisture'
  const turned = flagOf(cell('turned'))
  if (turned === undefined) return 'turned'
  const screened = flagOf(cell('screened'))
  if (screened === undefined) return 'screened'
  if (celsius === null && moisture === null && !turned && !screened) return 'empty'
  return { takenAt, place, celsius, moisture, turned, screened }
}

function timeOf(text: string): string | null {
  const local = LOCAL.exec(text)
  if (local) return muscatInstant(local[1]!, `${local[2]!.padStart(2, '0')}:${local[3]}`)
  const at = ABSOLUTE.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Null where nothing was measured, undefined where it is no such number. */
function numberOf(text: string, least: number, most: number): number | null | undefined {
  if (text === '') return null
  const number = NUMBER.test(text.replace(',', '.')) ? Number(text.replace(',', '.')) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

function flagOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}

interface Row {
  line: number
  cells: string[]
}

/** The rows that hold something. A cell in quotation marks may hold what divides the others; none spans lines. */
function rowsOf(text: string): Row[] {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ line: index + 1, text: line }))
  const filled = lines.filter(({ text }) => /[^\s,;]/.test(text))
  const divider = dividerOf(filled[0]?.text ?? '')
  return filled.map(({ line, text }) => ({ line, cells: cellsOf(text, divider) }))
}

const dividerOf = (header: string) => ['\t', ';', ','].find(mark => header.includes(mark)) ?? ','

function cellsOf(text: string, divider: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === divider && !isQuoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}
