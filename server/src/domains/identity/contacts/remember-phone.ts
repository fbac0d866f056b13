import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Stores the phone that a person gave at checkout, for the next order; an existing phone stays. E.164. */
export const rememberPhone = (tx: Tx, userId: string, phone: string) =>
  run(
    tx.db,
    sql`update identity.users set phone = ${phone}, updated_at = platform.now()
      where id = ${userId} and phone is null and email is not null and deleted_at is null`,
  )
