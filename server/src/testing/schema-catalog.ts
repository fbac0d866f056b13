import type { Db } from '../platform/sql.ts'

const OURS = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'graphile_worker'))`

/** Each query returns lines of text; together they describe a database's whole schema. */
const PARTS = {
  schemas: `select nspname from pg_namespace where oid in ${OURS}`,
  extensions: `select extname || ' in ' || extnamespace::regnamespace from pg_extension`,
  relations: `select format('%s %s %s %s', relkind, relpersistence, oid::regclass, reloptions)
    from pg_class where relnamespace in ${OURS}`,
  columns: `select format('%s %s %s %s %s %s %s default %s', attrelid::regclass,
        row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      || format(' %s %s', attstorage, attcollation::regcollation)
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where relnamespace in ${OURS} and relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ${OURS}`,
  indexes: `select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace in ${OURS}`,
  enums: `select format('%s %s %s', enumtypid::regtype, row_number() over (partition by enumtypid order by enumsortorder),
    enumlabel) from pg_enum where (select typnamespace from pg_type t where t.oid = enumtypid) in ${OURS}`,
  sequences: `select s::text from pg_sequences s where schemaname::regnamespace in ${OURS}`,
  routines: `select case prokind when 'a' then format('aggregate %s %s', p.oid::regprocedure, a) else pg_get_functiondef(p.oid) end
    from pg_proc p left join lateral (select aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval from pg_aggregate
      where aggfnoid = p.oid) a on true where pronamespace in ${OURS}`,
  views: `select format('%s %s', oid::regclass, pg_get_viewdef(oid)) from pg_class
    where relkind = 'v' and relnamespace in ${OURS}`,
  triggers: `select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal`,
  comments: `select format('%s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where objoid in (select oid from pg_class where relnamespace in ${OURS})
      or objoid in (select oid from pg_proc where pronamespace in ${OURS})`,
}

/** The sorted schema objects by kind: equal for two databases of the same schema. */
export async function catalogOf(db: Db): Promise<Record<string, string[]>> {
  const catalog: Record<string, string[]> = {}
  for (const [part, text] of Object.entries(PARTS)) {
    const { rows } = await db.query<{ line: string }>({
      text: `select line from (${text}) as it (line) order by line collate "C"`,
    })
    catalog[part] = rows.map(({ line }) => line)
  }
  return catalog
}

/** The rows that migrations insert, by table, without generated values (times and ids). */
export async function seedRowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await db.query<{ name: string; own: string[] }>({
    text: `select oid::regclass::text as name, array(select attname::text from pg_attrdef
          join pg_attribute on attrelid = adrelid and attnum = adnum
          where adrelid = c.oid and pg_get_expr(adbin, adrelid) ~ 'now\\(|uuidv7\\(') as own
      from pg_class c where relkind = 'r' and relnamespace in ${OURS}
        and oid not in ('platform.migrations'::regclass, 'platform.definitions'::regclass) order by 1`,
  })
  const seeds: Record<string, unknown[]> = {}
  for (const { name, own } of tables) {
    const { rows } = await db.query<{ row: unknown }>({
      text: `select to_jsonb(t) - $1::text[] as row from ${name} t order by 1`,
      values: [own],
    })
    if (rows.length > 0) seeds[name] = rows.map(({ row }) => row)
  }
  return seeds
}
