import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { linkIdentity } from '../people/new-user.ts'

interface Contacts {
  email?: string
  phone?: string
}

/**
 * A contact phone may be used by several users; a phone that can sign in belongs to one.
 * @param except id of the user whose own addresses are not a conflict
 * @throws AuthRefusal('email_exists' | 'phone_exists')
 */
export async function refuseTaken(tx: Tx, { email, phone }: Contacts, except?: string) {
  const taken = await one<{ email: boolean; phone: boolean }>(
    tx.db,
    sql`select coalesce(bool_or(email = ${email ?? null}), false) as email,
        coalesce(bool_or(phone = ${phone ?? null}), false) as phone
      from identity.users
      where (email = ${email ?? null} or (phone = ${phone ?? null} and phone_confirmed_at is not null))
        and id is distinct from ${except ?? null}::uuid`,
  )
  if (taken.email) throw new AuthRefusal('email_exists')
  if (taken.phone)
    throw new AuthRefusal('phone_exists', { message: 'Phone number already registered by another user' })
}

export async function nameContacts(
  tx: Tx,
  userId: string,
  { email, phone }: Contacts,
  confirmed: { email: boolean; phone: boolean },
) {
  if (email !== undefined)
    await nameContact(tx, userId, 'email', { email, email_verified: confirmed.email, phone_verified: false })
  if (phone !== undefined)
    await nameContact(tx, userId, 'phone', {
      phone: phone.slice(1),
      email_verified: false,
      phone_verified: confirmed.phone,
    })
}

async function nameContact(tx: Tx, userId: string, provider: 'email' | 'phone', named: object) {
  const data = { sub: userId, ...named }
  const changed = await run(
    tx.db,
    sql`update identity.identities set updated_at = platform.now(),
        identity_data = identity_data || ${JSON.stringify(data)}::jsonb
      where provider = ${provider} and user_id = ${userId}`,
  )
  if (changed === 0) await linkIdentity(tx, userId, { provider, providerId: userId, data })
}
