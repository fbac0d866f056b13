import { dropPicture } from '#platform/drop-picture'
import { eraseUserData } from '#platform/erase-user-data'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { personErased } from '../events.ts'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { endSessions } from '../sessions/issue-session.ts'

interface Known {
  /** Null unless confirmed: an unconfirmed address may be somebody else's, who must not get this mail. */
  email: string | null
  addresses: string[]
  picture: string | null
}

/**
 * Erases an account: the row stays without personal data, and the event makes the other domains delete theirs.
 * @param doneBy who did it, when it was not the user
 * @returns false when there is no such user or they are already erased
 */
export async function erasePerson(tx: Tx, userId: string, doneBy?: string): Promise<boolean> {
  const known = await maybe<Known>(
    tx.db,
    sql`select case when email_confirmed_at is not null then email end as email,
        array_remove(array[email, phone, new_email, new_phone], null) as addresses, picture
      from identity.users where id = ${userId} and deleted_at is null for update`,
  )
  if (!known) return false
  await endSessions(tx, { userId, which: 'all', why: 'erased' })
  await run(tx.db, sql`select identity.erase(${userId})`)
  await eraseUserData(tx, { userId, addresses: known.addresses })
  if (known.picture) await dropPicture(tx, known.picture)
  await recordSecurityEvent(tx.db, { kind: 'erased', userId, device: NO_DEVICE, doneBy })
  await announce(tx, personErased(userId, known.email))
  return true
}
