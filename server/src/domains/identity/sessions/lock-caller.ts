import type { Language } from '@dawra/contract/platform/schemas'
import type { UserActor } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { actorOf } from './authenticate.ts'
import { findSession } from './live-sessions.ts'

interface Contact {
  email: string | null
  phone: string | null
  fullName: string
  language: Language
}

export type Person = UserActor & Contact

/**
 * Serialises changes to the caller's credentials. The session is read after the wait, because another tab may have
 * changed it.
 * @throws AuthRefusal('session_not_found')
 */
export async function lockPerson(tx: Tx): Promise<Person> {
  if (tx.actor.kind !== 'user') throw new AuthRefusal('no_authorization')
  const contact = await maybe<Contact>(
    tx.db,
    sql`select email, phone, full_name as "fullName", language from identity.users
      where id = ${tx.actor.userId} and deleted_at is null for no key update`,
  )
  const session = contact && (await findSession(tx.db, tx.actor.sessionId))
  if (!session) throw new AuthRefusal('session_not_found')
  return { ...actorOf(session, tx.actor), ...contact }
}
