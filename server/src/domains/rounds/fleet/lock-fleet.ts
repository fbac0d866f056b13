import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Serialises changes of the fleet, because names are checked before they are written. */
export const lockFleet = (tx: Tx) => run(tx.db, sql`select pg_advisory_xact_lock(hashtext('rounds.fleet'))`)
