import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The commission of a statement has its invoice or its credit note: it is not looked for again. */
export const markInvoiced = (tx: Tx, statementId: string) =>
  run(
    tx.db,
    sql`update payouts.statements set invoiced_at = platform.now() where id = ${statementId} and invoiced_at is null`,
  )
