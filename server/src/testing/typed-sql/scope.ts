import type { Node } from 'libpg-query'
import type { Nullness } from './nullness.ts'

export interface Source {
  alias: string
  columns: Map<string, Nullness> | null
}

export interface Scope {
  sources: readonly Source[]
  outer: Scope | null
  ctes: ReadonlyMap<string, Map<string, Nullness> | null>
}

/** A column by its name, with or without its table; undefined when it is not found. */
export function lookUp(scope: Scope, names: readonly string[]): Nullness | undefined {
  const column = names.at(-1) ?? ''
  const table = names.at(-2)
  for (let at: Scope | null = scope; at; at = at.outer) {
    const sources = table ? at.sources.filter(({ alias }) => alias === table) : at.sources
    for (const { columns } of sources) {
      const found = columns?.get(column)
      if (found) return found
    }
    if (sources.some(({ columns }) => columns === null)) return undefined
  }
  return undefined
}

/** The columns of the outer side of a join are nullable. */
export const outer = (sources: readonly Source[]): Source[] =>
  sources.map(({ alias, columns }) => ({
    alias,
    columns: columns && new Map([...columns.keys()].map(name => [name, 'can be' as const])),
  }))

export function proved(sources: readonly Source[], condition: Node | undefined): Source[] {
  const refs = condition ? notNullIn(condition) : []
  if (refs.length === 0) return [...sources]
  const copies = sources.map(({ alias, columns }) => ({ alias, columns: columns && new Map(columns) }))
  for (const names of refs) {
    const column = names.at(-1) ?? ''
    const table = names.at(-2)
    const owner = copies.find(({ alias, columns }) => (!table || alias === table) && columns?.has(column))
    owner?.columns?.set(column, 'never')
  }
  return copies
}

/** A comparison with null is never true. */
function notNullIn(node: Node): string[][] {
  if ('BoolExpr' in node) {
    const { boolop, args = [] } = node.BoolExpr
    if (boolop === 'AND_EXPR') return args.flatMap(notNullIn)
    if (boolop === 'NOT_EXPR') return args.flatMap(arg => ('ColumnRef' in arg ? columnsIn(arg) : []))
    const [first = [], ...others] = args.map(notNullIn)
    return first.filter(names =>
      others.every(other => other.some(each => each.join('.') === names.join('.'))),
    )
  }
  if ('NullTest' in node)
    return node.NullTest.nulltesttype === 'IS_NOT_NULL' ? columnsIn(node.NullTest.arg) : []
  if ('ColumnRef' in node) return columnsIn(node)
  if (!('A_Expr' in node)) return []
  const { kind, lexpr, rexpr } = node.A_Expr
  if (kind === 'AEXPR_OP') return [...columnsIn(lexpr), ...columnsIn(rexpr)]
  const isOfTheLeft =
    kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN' || kind === 'AEXPR_BETWEEN' || kind === 'AEXPR_LIKE'
  return isOfTheLeft ? columnsIn(lexpr) : []
}

const columnsIn = (node: Node | undefined): string[][] =>
  node && 'ColumnRef' in node ? [namesIn(node.ColumnRef.fields)] : []

export const namesIn = (parts: readonly Node[] = []): string[] =>
  parts.map(part => ('String' in part ? (part.String.sval ?? '') : 'A_Star' in part ? '*' : ''))
