import type { CaseExpr, FuncCall, Node, SubLink } from 'libpg-query'
import { ALWAYS, allOf, anyOf, NULL_WHEN_EMPTY, type Nullness, STRICT, STRICT_OPERATORS } from './nullness.ts'
import { lookUp, namesIn, type Scope } from './scope.ts'

/** The outputs of a subquery. */
export type Outputs = (statement: Node, outer: Scope) => readonly { name: string; nullness: Nullness }[]

/** Context for the expressions of one statement. `isGrouped`: with `group by` an aggregate has at least one row. */
export interface Reading {
  scope: Scope
  isGrouped: boolean
  outputs: Outputs
}

export function nullnessOf(node: Node | undefined, reading: Reading): Nullness {
  if (!node) return 'unknown'
  const of = (part: Node | undefined) => nullnessOf(part, reading)
  const each = (parts: readonly Node[] = []) => parts.map(of)
  if ('A_Const' in node) return node.A_Const.isnull ? 'can be' : 'never'
  if ('ColumnRef' in node) return lookUp(reading.scope, namesIn(node.ColumnRef.fields)) ?? 'unknown'
  if ('TypeCast' in node) return of(node.TypeCast.arg)
  if ('CollateClause' in node) return of(node.CollateClause.arg)
  if ('CoalesceExpr' in node) return allOf(each(node.CoalesceExpr.args))
  if ('MinMaxExpr' in node) return allOf(each(node.MinMaxExpr.args))
  if ('NullTest' in node || 'BooleanTest' in node || 'SQLValueFunction' in node) return 'never'
  if ('A_ArrayExpr' in node || 'RowExpr' in node) return 'never'
  if ('BoolExpr' in node) return anyOf(each(node.BoolExpr.args)) === 'never' ? 'never' : 'unknown'
  if ('CaseExpr' in node) return ofCase(node.CaseExpr, reading)
  if ('SubLink' in node) return ofSubLink(node.SubLink, reading)
  if ('FuncCall' in node) return ofCall(node.FuncCall, reading)
  if ('A_Expr' in node) {
    const { kind, name, lexpr, rexpr } = node.A_Expr
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return 'never'
    if (kind !== 'AEXPR_OP' || !STRICT_OPERATORS.has(namesIn(name).at(-1) ?? '')) return 'unknown'
    return anyOf(lexpr ? [of(lexpr), of(rexpr)] : [of(rexpr)])
  }
  return 'unknown'
}

function ofCase({ args = [], defresult }: CaseExpr, reading: Reading): Nullness {
  if (!defresult) return 'can be'
  const results = args.map(arg => ('CaseWhen' in arg ? arg.CaseWhen.result : undefined))
  return anyOf([...results, defresult].map(result => nullnessOf(result, reading)))
}

function ofSubLink({ subLinkType, subselect }: SubLink, { scope, outputs }: Reading): Nullness {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return 'never'
  if (subLinkType !== 'EXPR_SUBLINK' || !subselect) return 'unknown'
  const [first] = outputs(subselect, scope)
  // The value is null when the subquery has no row, which cannot be known here.
  if (first?.nullness === 'never') return hasAlwaysARow(subselect) ? 'never' : 'unknown'
  return first?.nullness ?? 'unknown'
}

function ofCall({ funcname, args = [], agg_filter, over }: FuncCall, reading: Reading): Nullness {
  const name = namesIn(funcname).at(-1) ?? ''
  if (ALWAYS.has(name) || (name === 'now' && funcname?.length === 2)) return 'never'
  const given = args.map(arg => nullnessOf(arg, reading))
  if (NULL_WHEN_EMPTY.has(name)) {
    if (over) return 'unknown'
    if (!reading.isGrouped) return 'can be'
    return agg_filter ? 'unknown' : anyOf(given) === 'never' ? 'never' : 'unknown'
  }
  return STRICT.has(name) ? anyOf(given) : 'unknown'
}

/** Whether a statement always returns exactly one row: an aggregate without groups. */
export function hasAlwaysARow(node: Node): boolean {
  if (!('SelectStmt' in node)) return false
  const {
    targetList = [],
    fromClause,
    whereClause,
    groupClause,
    havingClause,
    limitOffset,
    op,
  } = node.SelectStmt
  if (op !== 'SETOP_NONE' || groupClause || havingClause || limitOffset) return false
  if (!fromClause && !whereClause) return true
  return targetList.some(target => 'ResTarget' in target && hasAggregate(target.ResTarget.val))
}

function hasAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(hasAggregate)
  if ('SubLink' in node) return false
  if ('FuncCall' in node) {
    const call = node.FuncCall as FuncCall
    const name = namesIn(call.funcname).at(-1) ?? ''
    if ((name === 'count' || NULL_WHEN_EMPTY.has(name)) && !call.over) return true
  }
  return Object.values(node).some(hasAggregate)
}
