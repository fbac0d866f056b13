import { hash } from 'node:crypto'
import { z } from 'zod'
import { columnOf } from '../rest/filters.ts'
import { type RestTable, TABLES, tableNamed } from '../rest/tables.ts'
import { accountOf, type Caller, Refused } from './callers.ts'
import { audienceOf } from './change-source.ts'
import { type RowTest, readRowTest } from './row-filters.ts'

/** An entry of a join's `postgres_changes`. Unknown fields are returned in the reply unchanged. */
export const subscriptionEntry = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(100).nullish(),
  table: z.string().max(100).nullish(),
  filter: z.string().max(1000).nullish(),
  select: z.array(z.string().max(100)).max(50).nullish(),
})
export type SubscriptionEntry = z.infer<typeof subscriptionEntry>

export interface Subscription {
  /** Tells the client which of its entries a change belongs to. */
  id: number
  event: SubscriptionEntry['event']
  table: RestTable
  audience: string
  /** The filter's text. Subscriptions with equal texts are evaluated once. */
  filter: string
  holds: RowTest
  /** Columns in the order of the table; null for all. */
  select: readonly string[] | null
}

/** @throws Refused | RestRefusal for a table or column that does not exist or that the caller may not read */
export function parseSubscriptions(entry: SubscriptionEntry, caller: Caller): Subscription[] {
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

/** Equal entries of different clients have equal ids, so their frames can be shared. */
export const idOf = ({ event, schema, table, filter, select }: SubscriptionEntry) =>
  hash('sha1', JSON.stringify([event, schema, table, filter, select]), 'buffer').readUInt32BE()

function tablesOf(name: string | null | undefined, caller: Caller): readonly RestTable[] {
  const maySubscribe = ({ owner }: RestTable) => owner === null || accountOf(caller) !== null
  if (!name || name === '*') return TABLES.filter(maySubscribe)
  const table = tableNamed(name)
  if (!table) throw new Refused(`Could not find the table 'public.${name}' to listen to`)
  if (!maySubscribe(table))
    throw new Refused(
      `permission denied for table ${name}: each user receives changes of their own rows alone`,
    )
  return [table]
}

function selectOf(table: RestTable, { select }: SubscriptionEntry): readonly string[] | null {
  if (!select || select.includes('*')) return null
  for (const name of select) columnOf(table, name)
  return Object.keys(table.columns).filter(name => select.includes(name))
}
