import { type Comparison, readTest, type Test } from '../rest/filters.ts'
import { notParsed, RestRefusal } from '../rest/refusal.ts'
import type { ColumnType, RestTable } from '../rest/tables.ts'

export type Row = Readonly<Record<string, unknown>>
export type RowTest = (row: Row) => boolean

/** A value of a column, such that JavaScript orders it as PostgreSQL does. */
type Comparable = string | number | boolean

const MAX_CONDITIONS = 10

/**
 * Parses a filter such as `weight_kg=gte.2,activity_type=eq.food_scraps`: all conditions must hold, by the operators
 * of the REST tables. Evaluated here and not in SQL, because each change is compared with every filter.
 * Of a deleted row only some columns are known; conditions on unknown columns hold.
 * @throws RestRefusal for unknown columns and operators, and for values that their column cannot hold
 */
export function readRowTest(table: RestTable, filter: string): RowTest {
  const conditions = splitConditions(filter)
  if (conditions.length > MAX_CONDITIONS)
    throw notParsed('filter', `expecting at most ${MAX_CONDITIONS} conditions`)
  const tests = conditions.map(condition => {
    const [, column = '', test = ''] = /^(\w+)=(.*)$/s.exec(condition) ?? []
    if (!column) throw notParsed(`filter (${condition.slice(0, 100)})`, 'expecting column=operator.value')
    const type = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined
    if (!type)
      throw new RestRefusal(400, '42703', { message: `column ${table.name}.${column} does not exist` })
    const holds = testOf(type, readTest(test))
    return (row: Row) => row[column] === undefined || holds(row[column])
  })
  return row => tests.every(holds => holds(row))
}

/** Commas between conditions; those in quotes and in the brackets of `in` belong to values. */
const splitConditions = (filter: string): string[] =>
  filter.match(/(?:in\.\((?:"(?:[^"\\]|\\.)*"|[^")])*\)|\."(?:[^"\\]|\\.)*"|[^,])+/gs) ?? []

function testOf(type: ColumnType, test: Test): (value: unknown) => boolean {
  if (test.kind === 'null') return value => (value === null) === (test.isNull !== test.isNegated)
  // As in SQL, null is neither equal to a value nor different from it.
  const validated = (holds: (value: Comparable) => boolean) => (value: unknown) =>
    value !== null && holds(comparable(type, String(value))) !== test.isNegated
  if (test.kind === 'listed') {
    const values = new Set(test.values.map(text => comparable(type, text)))
    return validated(value => values.has(value))
  }
  const wanted = comparable(type, unquoted(test.value))
  return validated(value => compare(test.comparison, value, wanted))
}

const unquoted = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text)

function compare(comparison: Comparison, left: Comparable, right: Comparable): boolean {
  const order = left === right ? 0 : isBefore(left, right) ? -1 : 1
  switch (comparison) {
    case 'eq':
      return order === 0
    case 'neq':
      return order !== 0
    case 'gt':
      return order > 0
    case 'gte':
      return order >= 0
    case 'lt':
      return order < 0
    case 'lte':
      return order <= 0
  }
}

/** Compares texts by code points, as our databases sort. */
const isBefore = (left: Comparable, right: Comparable) =>
  typeof left === 'string' ? Buffer.compare(Buffer.from(left), Buffer.from(String(right))) < 0 : left < right

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i
const WHOLE = /^\s*[+-]?\d{1,10}\s*$/
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,6})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i

function comparable(type: ColumnType, text: string): Comparable {
  switch (type) {
    case 'text':
      return text
    case 'uuid':
      if (UUID.test(text)) return text.toLowerCase().replaceAll('-', '')
      break
    case 'numeric':
      if (NUMBER.test(text)) return Number(text)
      break
    case 'int4':
      if (WHOLE.test(text)) return Number(text)
      break
    case 'bool':
      if (/^(true|t|false|f)$/i.test(text)) return /^t/i.test(text)
      break
    case 'timestamptz': {
      const instant = microseconds(text)
      if (!Number.isNaN(instant)) return instant
    }
  }
  const name = type === 'timestamptz' ? 'timestamp with time zone' : type
  throw new RestRefusal(400, '22P02', {
    message: `invalid input syntax for type ${name}: "${text.slice(0, 100)}"`,
  })
}

/** Since the epoch; `Date` alone would lose the last three digits. NaN for an invalid instant. */
function microseconds(text: string): number {
  const [, day, time = '00:00', fraction = '', zone = 'Z'] = INSTANT.exec(text.trim()) ?? []
  if (!day) return Number.NaN
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.toUpperCase()
  return Date.parse(`${day}T${time}${offset}`) * 1000 + Math.round(Number(`0${fraction}`) * 1e6)
}
