import { notParsed, RestRefusal } from './refusal.ts'
import type { Parameter, RestTable } from './tables.ts'

const COMPARISONS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const KNOWN = [...Object.keys(COMPARISONS), 'in', 'is'].join(', ')
const MAX_LIST_VALUES = 200

export type Comparison = keyof typeof COMPARISONS

export type Test = { isNegated: boolean } & (
  | { kind: 'compared'; comparison: Comparison; value: string }
  | { kind: 'listed'; values: readonly string[] }
  | { kind: 'null'; isNull: boolean }
)

export type Condition = (parameter: Parameter) => string

/** A column of the table as SQL: only listed names are accepted, which prevents injection. */
export function columnOf({ name, columns }: RestTable, column: string): string {
  if (!Object.hasOwn(columns, column))
    throw new RestRefusal(400, '42703', { message: `column ${name}.${column} does not exist` })
  return `"${column}"`
}

/** The condition for a filter such as `weight_kg` and `not.gte.1.5`. */
export function readFilter(table: RestTable, name: string, text: string): Condition {
  const column = columnOf(table, name)
  const type = table.columns[name]
  const test = readTest(text)
  const negated = (condition: string) => (test.isNegated ? `not (${condition})` : condition)
  if (test.kind === 'null') return () => negated(`${column} is ${test.isNull ? 'null' : 'not null'}`)
  if (test.kind === 'listed')
    return parameter => negated(`${column} = any (${parameter(test.values)}::text[]::${type}[])`)
  return parameter =>
    negated(`${column} ${COMPARISONS[test.comparison]} ${parameter(test.value)}::text::${type}`)
}

/** @throws RestRefusal PGRST100 for an unknown operator */
export function readTest(text: string): Test {
  const isNegated = text.startsWith('not.')
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(isNegated ? text.slice(4) : text) ?? []
  if (isComparison(operator)) return { isNegated, kind: 'compared', comparison: operator, value }
  if (operator === 'in') return { isNegated, kind: 'listed', values: readList(value) }
  if (operator === 'is' && /^(null|not_null)$/i.test(value))
    return { isNegated, kind: 'null', isNull: value.toLowerCase() === 'null' }
  throw notParsed(`filter (${text.slice(0, 100)})`, `expecting one of the operators ${KNOWN}`)
}

const isComparison = (word: string): word is Comparison => Object.hasOwn(COMPARISONS, word)

/** `(1,2,"a,b")`: a value in quotes may hold commas, and quotes behind a backslash. */
function readList(text: string): string[] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1]
  if (inside === undefined) throw notParsed(`filter (in.${text.slice(0, 100)})`, 'expecting "("')
  if (inside === '') return []
  const VALUE = /(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,()]*))(,|$)/gsy
  const values: string[] = []
  for (let found = VALUE.exec(inside); found; found = VALUE.exec(inside)) {
    values.push(found[1]?.replace(/\\(.)/gs, '$1') ?? found[2] ?? '')
    if (found[3] === '' || values.length > MAX_LIST_VALUES) break
  }
  const isRead = VALUE.lastIndex === inside.length
  if (values.length === 0 || values.length > MAX_LIST_VALUES || !isRead)
    throw notParsed(`filter (in.${text.slice(0, 100)})`, `expecting at most ${MAX_LIST_VALUES} values`)
  return values
}
