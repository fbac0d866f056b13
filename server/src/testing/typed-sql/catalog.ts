import type pg from 'pg'
import { many, sql } from '../../platform/sql.ts'

export interface PgType {
  id: number
  name: string
  /** As in pg_type.typtype: base, composite, domain, enum, multirange, pseudo, range. */
  kind: string
  element: number
  base: number
  written: string
  relation: number
  labels: readonly string[] | null
}

export interface Relation {
  id: number
  name: string
  kind: string
  rowType: number
  definition: string | null
  columns: ReadonlyMap<string, { attribute: number; type: number; isNotNull: boolean }>
}

/** The tables, columns, types and functions of a database, read once. */
export interface Catalog {
  types: ReadonlyMap<number, PgType>
  relations: ReadonlyMap<string, Relation>
  /** Whether an assignment casts one type to the other for every value. */
  isAssignable(from: number, to: number): boolean
  relationOf(id: number): Relation | undefined
}

type RelationRow = Omit<Relation, 'columns'>
type ColumnRow = { relation: number; name: string; attribute: number; type: number; isNotNull: boolean }

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const types = await many<PgType>(
    client,
    sql`select oid::int as id, typname as name, typtype::text as kind,
        case when typcategory = 'A' then typelem::int else 0 end as element, typbasetype::int as base,
        format_type(oid, null) as written, typrelid::int as relation,
        (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
      from pg_type t`,
  )
  const relations = await many<RelationRow>(
    client,
    sql`select c.oid::int as id, n.nspname || '.' || c.relname as name, c.relkind::text as kind, c.reltype::int as "rowType",
        case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p', 'c', 'f')`,
  )
  const columns = await many<ColumnRow>(
    client,
    sql`select attrelid::int as relation, attname::text as name, attnum::int as attribute, atttypid::int as type,
        attnotnull or t.typnotnull as "isNotNull"
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where attnum > 0 and not attisdropped order by attrelid, attnum`,
  )
  const casts = await many<{ from: number; to: number }>(
    client,
    sql`select castsource::int as from, casttarget::int as to from pg_cast where castcontext in ('a', 'i')`,
  )
  const columnsOf = Map.groupBy(columns, ({ relation }) => relation)
  const known = relations.map(relation => ({
    ...relation,
    columns: new Map((columnsOf.get(relation.id) ?? []).map(({ name, ...column }) => [name, column])),
  }))
  const byId = new Map(known.map(relation => [relation.id, relation]))
  const typesById = new Map(types.map(type => [type.id, type]))
  return {
    types: typesById,
    relations: new Map(known.map(relation => [relation.name, relation])),
    relationOf: id => byId.get(id),
    isAssignable: assignability(typesById, new Set(casts.map(({ from, to }) => `${from} ${to}`))),
  }
}

/** PL/pgSQL assigns by a cast, or through text, where success depends on the value. */
function assignability(types: ReadonlyMap<number, PgType>, casts: ReadonlySet<string>) {
  const isAssignable = (from: number, to: number): boolean => {
    const [source, target] = [types.get(from), types.get(to)]
    if (!source || !target || from === to || casts.has(`${from} ${to}`)) return true
    if (source.base) return isAssignable(source.base, to)
    if (target.base) return isAssignable(from, target.base)
    if (TEXTS.has(source.name) || TEXTS.has(target.name) || source.kind === 'p' || target.kind === 'p')
      return true
    return source.element !== 0 && target.element !== 0 && isAssignable(source.element, target.element)
  }
  return isAssignable
}

const TEXTS = new Set(['text', 'varchar', 'bpchar', 'name', 'unknown'])
