import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { noteSent } from '../contacts/mail-code.ts'
import { findOrCreateUser } from '../people/find-or-create-user.ts'
import type { Holder } from '../people/lock-contact-holder.ts'
import type { PersonData } from '../people/profile.ts'
import type { Admin } from './record-admin-act.ts'

interface Opened {
  email: string
  passwordHash: string | null
  data: PersonData
}

/**
 * Opens an account for an address, or reuses one that is still unconfirmed.
 * @throws AuthRefusal('email_exists') when the address belongs to another user
 */
export async function openAccount(
  tx: Tx,
  { device }: Admin,
  known: Holder | undefined,
  { email, passwordHash, data }: Opened,
): Promise<Holder> {
  if (known?.email_confirmed_at) throw new AuthRefusal('email_exists')
  const newcomer = { address: email, passwordHash, data, language: data.language ?? 'en', device }
  const holder = await findOrCreateUser(tx, known, newcomer)
  await noteSent(tx, holder.id, 'confirmation')
  return holder
}

export const noteInvited = (tx: Tx, userId: string) =>
  run(tx.db, sql`update identity.users set invited_at = platform.now() where id = ${userId}`)
