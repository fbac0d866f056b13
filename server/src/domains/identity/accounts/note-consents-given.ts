import { AGREEMENT } from '@dawra/contract/profile/rules'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Records that a user agreed to the current terms; open sessions see it at once. */
export const noteConsentsGiven = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update identity.users set agreed_to = ${AGREEMENT}
      where id = ${userId} and agreed_to is distinct from ${AGREEMENT}`,
  )
