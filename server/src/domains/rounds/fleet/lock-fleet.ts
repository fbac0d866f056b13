import { operatorChanger } from '#identity'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { refuseStale, type State } from '#platform/version'

/** Changes of the fleet come one after the other: names are looked at before they are written. */
export const lockFleet = (tx: Tx) => run(tx.db, sql`select pg_advisory_xact_lock(hashtext('rounds.fleet'))`)

export interface Known extends State {
  changedBy: string | null
}

/** Of two who began from the same version the second is refused. @throws Refusal('not_found' | 'changed_meanwhile') */
export async function requireVersion<Row extends Known>(
  tx: Tx,
  known: Row | undefined,
  version: number,
): Promise<Row> {
  if (!known) throw new Refusal('not_found')
  if (known.version !== version) refuseStale(known, await operatorChanger(tx, known.changedBy))
  return known
}
