import { parsePlPgSQLSync } from 'libpg-query'
import type pg from 'pg'
import { many, sql } from '../../platform/sql.ts'

/** A node of the syntax tree of libpg-query for a PL/pgSQL body: `{ PLpgSQL_stmt_if: { lineno, cond, ... } }`. */
export type Ast = Readonly<Record<string, unknown>>

export interface Routine {
  name: string
  language: 'plpgsql' | 'sql'
  definition: string
  body: string
  returnType: number
  returnsSet: boolean
  /** Types of `returns table` columns and out parameters. */
  outTypes: readonly number[]
  argumentNames: readonly string[]
  argumentTypes: readonly number[]
  /** Ids of the tables whose triggers run it. */
  tables: readonly number[]
}

/** The functions outside the listed schemas. Bodies in `begin atomic` are omitted: the database checks them itself. */
export const readRoutines = (client: pg.ClientBase, others: readonly string[]): Promise<Routine[]> =>
  many(
    client,
    sql`select n.nspname || '.' || p.proname as name, l.lanname::text as language, pg_get_functiondef(p.oid) as definition,
        p.prosrc as body, p.prorettype::int as "returnType", p.proretset as "returnsSet",
        coalesce((select array_agg(a.type::int order by a.at) from unnest(p.proallargtypes, p.proargmodes)
          with ordinality a (type, mode, at) where a.mode in ('o', 'b', 't')), '{}') as "outTypes",
        coalesce(p.proargnames, '{}') as "argumentNames",
        coalesce(p.proallargtypes::int[], p.proargtypes::oid[]::int[]) as "argumentTypes",
        coalesce((select array_agg(distinct t.tgrelid::int) from pg_trigger t
          where t.tgfoid = p.oid and not t.tgisinternal), '{}') as tables
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
      where p.prokind in ('f', 'p') and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
        and n.nspname <> all (${others}::text[])
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
  )

export function treeOf({ definition }: Routine): Ast {
  const { plpgsql_funcs } = parsePlPgSQLSync(definition) as unknown as { plpgsql_funcs: Ast[] }
  const [first] = plpgsql_funcs
  if (!first) throw new Error(`no function in: ${definition.slice(0, 80)}`)
  return first.PLpgSQL_function as Ast
}
