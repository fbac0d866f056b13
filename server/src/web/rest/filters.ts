import { notParsed, RestRefusal } from './refusal.ts'
import type { RestTable } from './tables.ts'

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
}
const KNOWN = [...Object.keys(COMPARISONS), 'in', 'is'].join(', ')
const MOST_IN_A_LIST = 200

/** One condition in SQL; its values are parameters. */
export type Condition = (parameter: (value: unknown) => string) => string

/** A column of the table, as it stands in SQL: only names of the list get there. */
export function columnOf({ name, columns }: RestTable, column: string): string {
  if (!Object.hasOwn(columns, column))
    throw new RestRefusal(400, '42703', { message: `column ${name}.${column} does not exist` })
  return `"${column}"`
}

/** `weight_kg` and `not.gte.1.5`: what a row must be. */
export function readFilter(table: RestTable, name: string, text: string): Condition {
  const column = columnOf(table, name)
  const type = table.columns[name]
  const isNegated = text.startsWith('not.')
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(isNegated ? text.slice(4) : text) ?? []
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined
  const negated = (condition: string) => (isNegated ? `not (${condition})` : condition)
  if (comparison) return parameter => negated(`${column} ${comparison} ${parameter(value)}::text::${type}`)
  if (operator === 'in') {
    const list = readList(value)
    return parameter => negated(`${column} = any (${parameter(list)}::text[]::${type}[])`)
  }
  if (operator === 'is' && /^(null|not_null)$/i.test(value))
    return () => negated(`${column} is ${value.toLowerCase().replace('_', ' ')}`)
  throw notParsed(`filter (${text.slice(0, 100)})`, `expecting one of the operators ${KNOWN}`)
}

/** `(1,2,"a,b")`: a value in quotes may hold commas, and quotes behind a backslash. */
function readList(text: string): string[] {
  const inside = /^\((.*)\)$/s.exec(text)?.[1]
  if (inside === undefined) throw notParsed(`filter (in.${text.slice(0, 100)})`, 'expecting "("')
  if (inside === '') return []
  const VALUE = /(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,()]*))(,|$)/gsy
  const values: string[] = []
  for (let found = VALUE.exec(inside); found; found = VALUE.exec(inside)) {
    values.push(found[1]?.replace(/\\(.)/gs, '$1') ?? found[2] ?? '')
    if (found[3] === '' || values.length > MOST_IN_A_LIST) break
  }
  const isRead = VALUE.lastIndex === inside.length
  if (values.length === 0 || values.length > MOST_IN_A_LIST || !isRead)
    throw notParsed(`filter (in.${text.slice(0, 100)})`, `expecting at most ${MOST_IN_A_LIST} values`)
  return values
}
