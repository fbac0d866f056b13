import { parseSync } from 'libpg-query'

export type Use = 'reads' | 'writes' | 'calls' | 'uses the type' | 'references' | 'announces' | 'names'

export interface Reference {
  use: Use
  /** Empty when the statement names none. */
  schema: string
  name: string
  line: number
}

export interface SqlText {
  text: string
  line: number
}

/** PostgreSQL counts in bytes. @returns the line of a byte */
export type LineAt = (byte: number) => number

export type Tree = Readonly<Record<string, unknown>>

const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])
/** `lock table` blocks others, so it counts as a write. */
const WRITES_ALL = new Set(['TruncateStmt', 'LockStmt'])

/** @throws Error when PostgreSQL cannot parse the text */
export const parseSql = (text: string) => parseSync(text).stmts ?? []

/** Everything of a schema that a parsed statement uses, and each unqualified name. */
export function referencesIn(statement: unknown, lineAt: LineAt): Reference[] {
  const found: Reference[] = []
  const local = namesOfStatement(statement)
  const add = (use: Use, schema: string, name: string, location?: unknown) =>
    found.push({ use, schema, name, line: lineAt(Number(location ?? 0)) })

  const relation = (use: Use, node: unknown) => {
    const { schemaname = '', relname = '', location } = (node ?? {}) as Record<string, string>
    if (schemaname || !(use === 'reads' && local.has(relname))) add(use, schemaname, relname, location)
  }

  const visit = (node: unknown, kind: string) => {
    if (Array.isArray(node)) for (const item of node) visit(item, kind)
    if (!isTree(node) || Array.isArray(node)) return
    const { [written(kind)]: target, ...rest } = node
    if (target) for (const each of [target].flat()) relation('writes', unwrapped(each, 'RangeVar'))
    else if (typeof node.relname === 'string') relation(kind === 'pktable' ? 'references' : 'reads', node)
    if (kind === 'FuncCall') {
      const [schema, name] = qualified(node.funcname)
      add('calls', schema, name, node.location)
      if (schema === 'platform' && name === 'announce') announced(node, add)
    }
    if (kind === 'CreateTrigStmt') add('calls', ...qualified(node.funcname), location(node.relation))
    if (Array.isArray(node.names) && 'typemod' in node)
      add('uses the type', ...qualified(node.names), node.location)
    for (const text of namedIn(kind, node)) add('names', ...text, node.location)
    for (const [key, value] of Object.entries(rest)) visit(value, key)
  }
  visit(statement, '')
  return found
}

/** The field that holds the target of a writing statement. */
const written = (kind: string) => (WRITES.has(kind) ? 'relation' : WRITES_ALL.has(kind) ? 'relations' : '')

/** `'orders.orders'` as a value: a cast to `regclass`, or an argument of `to_regclass`. */
function namedIn(kind: string, node: Tree): [schema: string, name: string][] {
  const value = kind === 'A_Const' && (node.sval as Tree | undefined)?.sval
  const parts = typeof value === 'string' ? value.split('.') : []
  return parts.length === 2 ? [[parts[0]!, parts[1]!]] : []
}

function announced(call: Tree, add: (use: Use, schema: string, name: string, location?: unknown) => void) {
  const topics = literalsIn([call.args].flat()[0])
  for (const topic of topics.length > 0 ? topics : ['']) {
    const [schema = '', name = ''] = topic.split('.')
    add('announces', schema, name, call.location)
  }
}

export function literalsIn(node: unknown): string[] {
  if (!isTree(node)) return []
  const constant = (node.A_Const as Tree | undefined)?.sval as Tree | undefined
  return constant ? [String(constant.sval ?? '')] : Object.values(node).flatMap(literalsIn)
}

/** Names that are local to this statement: CTEs, and the transition tables of a trigger. */
function namesOfStatement(node: unknown, names = new Set<string>()): Set<string> {
  if (!isTree(node)) return names
  if (typeof node.ctename === 'string') names.add(node.ctename)
  for (const value of Object.values(node)) namesOfStatement(value, names)
  return names
}

/** `[{ String: { sval: 'orders' } }, …]`, the last two parts. */
export function qualified(list: unknown): [schema: string, name: string] {
  const parts = [list].flat().map(part => String(((part as Tree)?.String as Tree)?.sval ?? ''))
  return [parts.at(-2) ?? '', parts.at(-1) ?? '']
}

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

export const unwrapped = (node: unknown, kind: string) =>
  isTree(node) && isTree(node[kind]) ? node[kind] : node

const location = (node: unknown) => (isTree(node) ? node.location : undefined)

export function lineCounter({ text, line }: SqlText): LineAt {
  const bytes = Buffer.from(text)
  const starts = [0]
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return byte => line + starts.findLastIndex(start => start <= byte)
}
