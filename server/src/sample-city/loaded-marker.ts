import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#platform/context'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { City } from './people-and-venues.ts'

export type LoadedVenues = Readonly<Record<string, string>>

export async function loadedVenues({ db }: Pick<Ctx, 'db'>): Promise<LoadedVenues | undefined> {
  const row = await maybe<{ venues: LoadedVenues }>(db, sql`select venues from platform.sample_city`)
  return row?.venues
}

export async function markLoaded(tx: Tx, { venues }: City) {
  const ids = Object.fromEntries([...venues].map(([key, { id }]) => [key, id]))
  await run(tx.db, sql`insert into platform.sample_city (venues) values (${JSON.stringify(ids)})`)
}

const AGAIN_MS = 200

/** One process at a time loads or refreshes. The others poll: a statement that waited this long would be cancelled. */
export async function takeTurn(tx: Tx) {
  const attempt = sql`select pg_try_advisory_xact_lock(hashtextextended('sample city', 0)) as "isMine"`
  while (!(await one<{ isMine: boolean }>(tx.db, attempt)).isMine) await delay(AGAIN_MS)
}

export const hasPeople = async ({ db }: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await maybe(db, sql`select from identity.people limit 1`)) !== undefined
