import { isTree, qualified, type Tree, unwrapped } from './references.ts'

export type Kind = 'table' | 'view' | 'function' | 'trigger' | 'type' | 'sequence'

const DEFINES: Readonly<Record<string, Kind>> = {
  CreateStmt: 'table',
  ViewStmt: 'view',
  CreateTableAsStmt: 'view',
  CreateFunctionStmt: 'function',
  CreateTrigStmt: 'trigger',
  CreateEnumStmt: 'type',
  CompositeTypeStmt: 'type',
  CreateDomainStmt: 'type',
  CreateRangeStmt: 'type',
  CreateSeqStmt: 'sequence',
}

export function definitionOf(kind: string, node: Tree): { defines?: Kind; path?: string[] } {
  const defines = DEFINES[kind]
  if (kind === 'CreateSchemaStmt') return { path: [String(node.schemaname), ''] }
  const into = (node.into as Tree | undefined)?.rel
  const relation = unwrapped(node.view ?? node.sequence ?? node.typevar ?? into ?? node.relation, 'RangeVar')
  if (isTree(relation) && !['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind)) {
    const path = [relation.schemaname, relation.relname].filter(Boolean).map(String)
    return { defines, path: kind === 'CreateTrigStmt' ? [...path, String(node.trigname)] : path }
  }
  const objects = (node.objects ?? [node.object ?? node.func]) as unknown[]
  const named = node.funcname ?? node.typeName ?? node.domainname ?? node.defnames ?? namesOf(objects[0])
  return named ? { defines, path: qualified(named).filter(Boolean) } : {}
}

/**
 * Schema and name of an object in `drop`, `comment` or `alter`; the parts that follow them, such as a column, are left
 * out.
 */
function namesOf(object: unknown): unknown {
  if (!isTree(object)) return undefined
  const list = object.List as Tree | undefined
  const inner = (object.ObjectWithArgs ?? object) as Tree
  const names = list?.items ?? inner.objname ?? (object.TypeName as Tree | undefined)?.names
  return Array.isArray(names) ? names.slice(0, 2) : undefined
}

const DROPPED: Readonly<Record<string, Kind>> = {
  OBJECT_FUNCTION: 'function',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_TRIGGER: 'trigger',
  OBJECT_TYPE: 'type',
}

/** The keys of what is dropped; a function without arguments means every overload. */
export function dropped(node: Tree): string[] {
  const kind = DROPPED[String(node.removeType)]
  if (!kind) return []
  return (node.objects as Tree[]).map(object => {
    const list = (object.List as Tree | undefined)?.items as unknown[] | undefined
    if (kind === 'trigger') return `trigger ${list!.map(part => qualified(part)[1]).join('.')}`
    const name = qualified(namesOf(object)).join('.')
    const inner = object.ObjectWithArgs as Tree | undefined
    const isWhole = kind !== 'function' || inner?.args_unspecified
    return `${kind} ${name}${isWhole ? '' : `(${typesOf((inner?.objargs ?? []) as Tree[])})`}`
  })
}

export const argumentTypes = (node: Tree) =>
  typesOf(
    ((node.parameters ?? []) as Tree[])
      .map(parameter => parameter.FunctionParameter as Tree)
      .filter(({ mode }) => !['FUNC_PARAM_OUT', 'FUNC_PARAM_TABLE'].includes(String(mode)))
      .map(({ argType }) => ({ TypeName: argType })),
  )

const typesOf = (types: readonly Tree[]) =>
  types
    .map(
      ({ TypeName: type }) =>
        `${qualified((type as Tree).names).join('.')}${(type as Tree).arrayBounds ? '[]' : ''}`,
    )
    .join(',')
