import { hash } from 'node:crypto'
import { z } from 'zod'
import { columnOf } from '../rest/filters.ts'
import { type RestTable, TABLES, tableNamed } from '../rest/tables.ts'
import { accountOf, type Caller, Refused } from './callers.ts'
import { audienceOf } from './change-source.ts'
import { type RowTest, readRowTest } from './row-tests.ts'

/** Entries of a join's `postgres_changes`: what is not named here is given back as it came. */
export const wishEntry = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(100).nullish(),
  table: z.string().max(100).nullish(),
  filter: z.string().max(1000).nullish(),
  select: z.array(z.string().max(100)).max(50).nullish(),
})
export type WishEntry = z.infer<typeof wishEntry>

/** Which changes of a table somebody wants to hear of. */
export interface Wish {
  /** By which the client knows which of its entries a change is for. */
  id: number
  event: WishEntry['event']
  table: RestTable
  audience: string
  /** As it was written; two that are written alike are judged once. */
  filter: string
  holds: RowTest
  /** Columns, in the order of the table; all when null. */
  select: readonly string[] | null
}

/** @throws Refused | RestRefusal for what there is not, or what is not for this caller */
export function readWishes(entry: WishEntry, caller: Caller): Wish[] {
  const { schema, table: name, filter } = entry
  if ((schema ?? 'public') !== 'public' && schema !== '*')
    throw new Refused(`no schema ${schema} to listen to`)
  return tablesOf(name, caller).map(table => ({
    id: idOf(entry),
    event: entry.event,
    table,
    audience: audienceOf(table, accountOf(caller)),
    filter: filter ?? '',
    holds: readRowTest(table, filter ?? ''),
    select: selectOf(table, entry),
  }))
}

/** Entries that are written alike have the same, whosever they are: so they share frames. */
export const idOf = ({ event, schema, table, filter, select }: WishEntry) =>
  hash('sha1', JSON.stringify([event, schema, table, filter, select]), 'buffer').readUInt32BE()

function tablesOf(name: string | null | undefined, caller: Caller): readonly RestTable[] {
  const mayHear = ({ owner }: RestTable) => owner === null || accountOf(caller) !== null
  if (!name || name === '*') return TABLES.filter(mayHear)
  const table = tableNamed(name)
  if (!table) throw new Refused(`Could not find the table 'public.${name}' to listen to`)
  if (!mayHear(table))
    throw new Refused(`permission denied for table ${name}: each person hears of their own rows`)
  return [table]
}

function selectOf(table: RestTable, { select }: WishEntry): readonly string[] | null {
  if (!select || select.includes('*')) return null
  for (const name of select) columnOf(table, name)
  return Object.keys(table.columns).filter(name => select.includes(name))
}
