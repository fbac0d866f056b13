import {
  type InsertStmt,
  type JoinExpr,
  type Node,
  parseSync,
  type ReturningClause,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query'
import type { Catalog } from './catalog.ts'
import { hasAlwaysARow, nullnessOf, type Reading } from './expressions.ts'
import { anyOf, type Nullness } from './nullness.ts'
import { lookUp, namesIn, outer, proved, type Scope, type Source } from './scope.ts'

export interface Output {
  name: string
  nullness: Nullness
  isStarred?: boolean
}
type Columns = Map<string, Nullness>

const NOTHING: Scope = { sources: [], outer: null, ctes: new Map() }

/** Infers the nullability of result columns from statements and table constraints. */
export class Nullability {
  readonly #catalog: Catalog
  readonly #relations = new Map<string, Columns | null>()

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  of(text: string): readonly Output[] {
    const [first] = parseSync(text).stmts ?? []
    return first?.stmt ? this.#outputs(first.stmt, NOTHING) : []
  }

  #outputs = (node: Node, outside: Scope): readonly Output[] => {
    if ('SelectStmt' in node) return this.#ofSelect(node.SelectStmt, outside)
    if ('InsertStmt' in node) return this.#ofInsert(node.InsertStmt, outside)
    if ('UpdateStmt' in node) return this.#ofUpdate(node.UpdateStmt, outside)
    if ('DeleteStmt' in node) {
      const { withClause, relation, usingClause = [], whereClause, returningClause } = node.DeleteStmt
      const scope = this.#withCtes(withClause, outside)
      const target = relation ? [{ RangeVar: relation }] : []
      return this.#returned(returningClause, {
        ...scope,
        sources: proved(this.#from([...target, ...usingClause], scope), whereClause),
      })
    }
    return []
  }

  #ofSelect(select: SelectStmt, outside: Scope): readonly Output[] {
    const scope = this.#withCtes(select.withClause, outside)
    if (select.op && select.op !== 'SETOP_NONE') return this.#ofSet(select, scope)
    if (select.valuesLists) return this.#ofValues(select.valuesLists, scope)
    const sources = proved(this.#from(select.fromClause ?? [], scope), select.whereClause)
    const reading: Reading = {
      scope: { ...scope, sources },
      isGrouped: Boolean(select.groupClause),
      outputs: this.#outputs,
    }
    return this.#targets(select.targetList ?? [], reading)
  }

  #ofSet({ larg, rarg }: SelectStmt, scope: Scope): readonly Output[] {
    if (!larg || !rarg) return []
    const left = this.#ofSelect(larg, scope)
    const right = this.#ofSelect(rarg, scope)
    return left.map(({ name, nullness }, at) => ({
      name,
      nullness: anyOf([nullness, right[at]?.nullness ?? 'unknown']),
    }))
  }

  #ofValues(lists: readonly Node[], scope: Scope): readonly Output[] {
    const reading: Reading = { scope, isGrouped: false, outputs: this.#outputs }
    const rows = lists.map(list => ('List' in list ? (list.List.items ?? []) : []))
    return (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      nullness: anyOf(rows.map(row => nullnessOf(row[at], reading))),
    }))
  }

  #ofInsert(insert: InsertStmt, outside: Scope): readonly Output[] {
    const scope = this.#withCtes(insert.withClause, outside)
    const { relation, returningClause } = insert
    const sources = relation ? this.#from([{ RangeVar: relation }], scope) : []
    return this.#returned(returningClause, { ...scope, sources })
  }

  /** A column that an update sets to a non-null value is not null afterwards. */
  #ofUpdate(update: UpdateStmt, outside: Scope): readonly Output[] {
    const scope = this.#withCtes(update.withClause, outside)
    const { relation, fromClause = [], whereClause, targetList = [], returningClause } = update
    const [target, ...others] = relation ? this.#from([{ RangeVar: relation }, ...fromClause], scope) : []
    const [before] = target ? proved([target], whereClause) : []
    if (!before || !target) return []
    const sources = [before, ...proved(others, whereClause)]
    const reading: Reading = { scope: { ...scope, sources }, isGrouped: false, outputs: this.#outputs }
    const columns = before.columns && new Map(before.columns)
    for (const each of targetList)
      if ('ResTarget' in each && each.ResTarget.name && target.columns) {
        const { name, val } = each.ResTarget
        const stored = target.columns.get(name) === 'never' ? 'never' : nullnessOf(val, reading)
        columns?.set(name, stored)
      }
    return this.#returned(returningClause, {
      ...scope,
      sources: [
        { ...before, columns },
        ...sources.slice(1),
        { alias: 'old', columns: before.columns },
        { alias: 'new', columns },
      ],
    })
  }

  #returned(returning: ReturningClause | undefined, scope: Scope): readonly Output[] {
    return this.#targets(returning?.exprs ?? [], { scope, isGrouped: false, outputs: this.#outputs })
  }

  #targets(targets: readonly Node[], reading: Reading): readonly Output[] {
    return targets.flatMap(target => {
      if (!('ResTarget' in target)) return []
      const { name, val } = target.ResTarget
      if (val && 'ColumnRef' in val && namesIn(val.ColumnRef.fields).at(-1) === '*')
        return starred(reading.scope, namesIn(val.ColumnRef.fields).at(-2))
      return [{ name: name ?? nameOf(val), nullness: nullnessOf(val, reading) }]
    })
  }

  #withCtes(clause: SelectStmt['withClause'], outside: Scope): Scope {
    const ctes = new Map(outside.ctes)
    const scope = { sources: [], outer: outside, ctes }
    for (const each of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in each)) continue
      const { ctename = '', ctequery, aliascolnames } = each.CommonTableExpr
      // A recursive statement can refer to itself.
      if (clause?.recursive) ctes.set(ctename, null)
      ctes.set(ctename, ctequery ? named(this.#outputs(ctequery, scope), namesIn(aliascolnames)) : null)
    }
    return scope
  }

  #from(items: readonly Node[], scope: Scope): Source[] {
    const sources: Source[] = []
    for (const item of items) sources.push(...this.#source(item, { ...scope, sources: [...sources] }))
    return sources
  }

  #source(node: Node, scope: Scope): Source[] {
    if ('JoinExpr' in node) return this.#ofJoin(node.JoinExpr, scope)
    if ('RangeVar' in node) {
      const { schemaname, relname = '', alias } = node.RangeVar
      const cte = schemaname ? undefined : scope.ctes.get(relname)
      const columns = cte === undefined ? this.#ofRelation(schemaname ?? 'pg_catalog', relname) : cte
      return [{ alias: alias?.aliasname ?? relname, columns: columns && new Map(columns) }]
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect
      const outputs = subquery ? this.#outputs(subquery, { ...scope, outer: scope, sources: [] }) : []
      return [{ alias: alias?.aliasname ?? '', columns: named(outputs, namesIn(alias?.colnames)) }]
    }
    if ('RangeFunction' in node) return [{ alias: node.RangeFunction.alias?.aliasname ?? '', columns: null }]
    return [{ alias: '', columns: null }]
  }

  #ofJoin({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): Source[] {
    const left = larg ? this.#source(larg, scope) : []
    const right = rarg ? this.#source(rarg, { ...scope, sources: [...scope.sources, ...left] }) : []
    if (jointype === 'JOIN_INNER') return proved([...left, ...right], quals)
    if (jointype === 'JOIN_LEFT') return [...left, ...(isAlwaysThere(rarg, quals) ? right : outer(right))]
    if (jointype === 'JOIN_RIGHT') return [...outer(left), ...right]
    // At least one side has a row, so a shared column is null only if it is null in one of them.
    const shared = namesIn(usingClause).map(name => {
      const sides = [left, right].map(
        sources => lookUp({ ...scope, sources, outer: null }, [name]) ?? 'unknown',
      )
      return [name, sides.every(side => side === 'never') ? 'never' : 'unknown'] as const
    })
    return [{ alias: '', columns: new Map(shared) }, ...outer(left), ...outer(right)]
  }

  #ofRelation(schema: string, table: string): Columns | null {
    const name = `${schema}.${table}`
    const known = this.#relations.get(name)
    if (known !== undefined) return known
    const relation = this.#catalog.relations.get(name)
    let columns: Columns | null = null
    if (relation?.definition) columns = named(this.of(relation.definition), [...relation.columns.keys()])
    else if (relation)
      columns = new Map(
        [...relation.columns].map(([column, { isNotNull }]) => [column, isNotNull ? 'never' : 'can be']),
      )
    this.#relations.set(name, columns)
    return columns
  }
}

/** Whether a lateral subquery has a row for every row of the other side. */
const isAlwaysThere = (item: Node | undefined, condition: Node | undefined) =>
  isTrue(condition) &&
  item !== undefined &&
  'RangeSubselect' in item &&
  item.RangeSubselect.subquery !== undefined &&
  hasAlwaysARow(item.RangeSubselect.subquery)

const isTrue = (node: Node | undefined) => Boolean(node && 'A_Const' in node && node.A_Const.boolval?.boolval)

/** Outputs by name; names of an alias come first. */
const named = (outputs: readonly Output[], names: readonly string[]): Columns =>
  new Map(outputs.map(({ name, nullness }, at) => [names[at] ?? name, nullness]))

/** The columns of a star; unknown where a source is unknown. */
function starred({ sources }: Scope, table: string | undefined): Output[] {
  const chosen = table ? sources.filter(({ alias }) => alias === table) : sources
  return chosen.flatMap(({ columns }) =>
    [...(columns ?? [])].map(([name, nullness]) => ({ name, nullness, isStarred: true })),
  )
}

function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if ('ColumnRef' in node) return namesIn(node.ColumnRef.fields).at(-1) ?? ''
  if ('FuncCall' in node) return namesIn(node.FuncCall.funcname).at(-1) ?? ''
  if ('TypeCast' in node)
    return nameOf(node.TypeCast.arg) || (namesIn(node.TypeCast.typeName?.names).at(-1) ?? '')
  if ('CoalesceExpr' in node) return 'coalesce'
  return ''
}
