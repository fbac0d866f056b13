import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Removes payers from payments; the amounts remain. */
export const erasePayers = (tx: Tx, payableRefs: readonly string[]) =>
  run(
    tx.db,
    sql`update payments.payments
      set details = (details - 'saveCardFor' - 'savedCard') || '{"name": "", "email": "", "phone": ""}',
        card_mark = null, card_brand = null, card_digits = null
      where subject = any(${payableRefs}::text[])`,
  )
