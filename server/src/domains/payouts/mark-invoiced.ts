import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Marks that the commission of a statement has its invoice or credit note. */
export const markInvoiced = (tx: Tx, statementId: string) =>
  run(
    tx.db,
    sql`update payouts.statements set invoiced_at = platform.now() where id = ${statementId} and invoiced_at is null`,
  )
