import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { releaseAddress } from '../contacts/drop-unproven.ts'

/**
 * Gives a proven address to somebody who had none. Whoever came anonymously has an account from here on, under
 * the same id. Somebody else's confirmed address breaks `an_email_belongs_to_one_user`.
 */
export async function upgradeAnonymous(tx: Tx, userId: string, email: string) {
  await releaseAddress(tx, email, userId)
  await run(
    tx.db,
    sql`update identity.users set email = ${email}, email_confirmed_at = platform.now(), is_anonymous = false,
        updated_at = platform.now()
      where id = ${userId}`,
  )
}
