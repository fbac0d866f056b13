import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** What was paid stays; who paid it is no longer said. */
export const forgetPayers = (tx: Tx, payableRefs: readonly string[]) =>
  run(
    tx.db,
    sql`update payments.payments
      set details = (details - 'saveCardFor') || '{"name": "", "email": "", "phone": ""}', card_mark = null
      where subject = any(${payableRefs}::text[])`,
  )
