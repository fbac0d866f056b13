import type pg from 'pg'
import { refusal } from './refusal.ts'

export const UNDEFINED_TABLE = '42P01'

export interface DatabaseObject {
  /** Schema and name of the function or view; a trigger has those of the function it runs. */
  name: string
  identity: string
  catalog: 'pg_proc' | 'pg_class' | 'pg_trigger'
  oid: number
  /** Version of its catalog row: it changes with each `create or replace`. */
  row: string
  isOfTable: boolean
}

export interface Recorded {
  name: string
  sha256: string
  objects: string[]
}

export const DEFINITIONS_TABLE = `
  create table if not exists platform.definitions (
    name text primary key,
    sha256 text not null,
    objects text[] not null,
    defined_at timestamptz not null default now()
  )`

// $1: the schemas; $2: the name of one function or view, or null. An index that uses a function is recorded as a row of
// pg_class that depends on it.
const OBJECTS = `
  select n.nspname || '.' || p.proname as name, 'routine ' || p.oid::regprocedure as identity, 'pg_proc' as catalog,
      p.oid, p.ctid::text as row,
      exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)) as "isOfTable"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any ($1) and ($2::text is null or p.proname = $2)
  union all
  select n.nspname || '.' || c.relname, 'view ' || c.oid::regclass, 'pg_class', c.oid, r.ctid::text, false
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
    where n.nspname = any ($1) and ($2::text is null or c.relname = $2) and c.relkind = 'v'
  union all
  select n.nspname || '.' || p.proname, format('trigger %I on %s', t.tgname, t.tgrelid::regclass), 'pg_trigger',
      t.oid, t.ctid::text, false
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any ($1) and ($2::text is null or p.proname = $2) and not t.tgisinternal and t.tgparentid = 0`

interface State {
  objects: DatabaseObject[]
  recorded: Recorded[]
}

/** Reads in one query the objects of these schemas and the recorded definitions. */
export async function readState(client: pg.Client, schemas: readonly string[]): Promise<State> {
  const { rows } = await client.query<State>(
    `select (select coalesce(json_agg(o), '[]') from (${OBJECTS}) o) as objects,
      (select coalesce(json_agg(d), '[]') from (select name, sha256, objects from platform.definitions) d) as recorded`,
    [schemas, null],
  )
  return rows[0]!
}

export async function readObjects(client: pg.Client, defines: string): Promise<DatabaseObject[]> {
  const [schema, name] = defines.split('.')
  return (await client.query<DatabaseObject>(OBJECTS, [[schema], name])).rows
}

export async function record(client: pg.Client, known: readonly Recorded[]) {
  await client.query('delete from platform.definitions where name <> all ($1)', [
    known.map(({ name }) => name),
  ])
  await client.query(
    `insert into platform.definitions as d (name, sha256, objects)
      select k.name, k.sha256, k.objects from jsonb_to_recordset($1) as k (name text, sha256 text, objects text[])
      on conflict (name) do update set sha256 = excluded.sha256, objects = excluded.objects, defined_at = now()
        where (d.sha256, d.objects) is distinct from (excluded.sha256, excluded.objects)`,
    [JSON.stringify(known)],
  )
}

// A view depends on a function through its rule. `part`: a part of a table, where the recursion ends.
const PARTS_OF_TABLES = `
  with recursive dependents (classid, objid, part) as (
    select catalog::regclass::oid, id, null from unnest($1::text[], $2::oid[]) as roots (catalog, id)
    union
    select case when r.oid is null then d.classid else 'pg_class'::regclass end, coalesce(r.ev_class, d.objid),
        case when d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass) or c.relkind <> 'v'
          then pg_describe_object(d.classid, d.objid, d.objsubid) end
      from dependents x join pg_depend d on d.refclassid = x.classid and d.refobjid = x.objid and x.part is null
        left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
        left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
  )
  select part from dependents where part is not null`

/** Drops the objects and all that depends on them. @throws StartRefusal (4) when a part of a table depends on them */
export async function dropWithDependents(client: pg.Client, objects: readonly DatabaseObject[]) {
  const { rows } = await client.query<{ part: string }>(PARTS_OF_TABLES, [
    objects.map(({ catalog }) => catalog),
    objects.map(({ oid }) => oid),
  ])
  if (rows.length > 0)
    throw refusal(
      `${objects.map(({ identity }) => identity).join(', ')} cannot be dropped: used by ${rows.map(({ part }) => part).join(', ')}`,
    )
  for (const { identity } of objects)
    await client.query(`drop ${identity.replace(/^\w+/, '$& if exists')} cascade`)
}
