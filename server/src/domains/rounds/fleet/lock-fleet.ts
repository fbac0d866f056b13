import { operatorChanger } from '#identity'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { refuseStale, type State } from '#platform/version'

/** Serialises changes of the fleet, because names are checked before they are written. */
export const lockFleet = (tx: Tx) => run(tx.db, sql`select pg_advisory_xact_lock(hashtext('rounds.fleet'))`)

export interface Known extends State {
  changedBy: string | null
}

/** @throws Refusal('not_found' | 'changed_meanwhile') the latter when another member has changed it */
export async function requireVersion<Row extends Known>(
  tx: Tx,
  known: Row | undefined,
  version: number,
): Promise<Row> {
  if (!known) throw new Refusal('not_found')
  if (known.version !== version) refuseStale(known, await operatorChanger(tx, known.changedBy))
  return known
}
