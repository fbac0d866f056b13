import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { releaseAddress } from '../contacts/drop-unproven-access.ts'
import { linkIdentity } from '../people/new-user.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import type { ProviderPerson } from './oidc.ts'

export async function findLinked(tx: Tx, { provider, subject }: ProviderPerson): Promise<string | undefined> {
  const identity = await maybe<{ userId: string }>(
    tx.db,
    sql`select user_id as "userId" from identity.identities
      where provider = ${provider} and provider_id = ${subject}`,
  )
  return identity?.userId
}

/**
 * Links a provider's identity to a user. A user without an address gets the provider's.
 * @throws AuthRefusal('identity_already_exists' | 'provider_email_needs_verification')
 */
export async function linkProvider(tx: Tx, userId: string, person: ProviderPerson, device: Device) {
  const holder = await findLinked(tx, person)
  if (holder === userId)
    throw new AuthRefusal('identity_already_exists', { message: 'Identity is already linked' })
  const email = provenEmail(person)
  const { hasEmail } = await one<{ hasEmail: boolean }>(
    tx.db,
    sql`select email is not null as "hasEmail" from identity.users where id = ${userId} for update`,
  )
  await addIdentity(tx, userId, person, device)
  if (!hasEmail) await upgradeAnonymous(tx, userId, email)
  await sendSecurityNotice(tx, userId, 'identity_linked')
}

/** @throws AuthRefusal('provider_email_needs_verification') when the provider has not verified the address */
export function provenEmail({ email, emailVerified }: ProviderPerson): string {
  if (!email || !emailVerified) throw new AuthRefusal('provider_email_needs_verification')
  return email
}

/** @throws AuthRefusal('identity_already_exists') */
export async function addIdentity(tx: Tx, userId: string, person: ProviderPerson, device: Device) {
  const { provider, subject, data } = person
  if (!(await linkIdentity(tx, userId, { provider, providerId: subject, data })))
    throw new AuthRefusal('identity_already_exists')
  await fillName(tx, userId, person)
  await recordSecurityEvent(tx.db, { kind: 'identity_linked', userId, device, details: { provider } })
}

/** A name that the user entered is not overwritten. */
const fillName = (tx: Tx, userId: string, { fullName }: ProviderPerson) =>
  run(
    tx.db,
    sql`update identity.users set full_name = ${fullName},
        user_metadata = jsonb_build_object('full_name', ${fullName}::text) || user_metadata
      where id = ${userId} and full_name = '' and ${fullName} <> ''`,
  )

/** The user's id stays the same. An address that another user has confirmed violates `an_email_belongs_to_one_user`. */
async function upgradeAnonymous(tx: Tx, userId: string, email: string) {
  await releaseAddress(tx, email, userId)
  await run(
    tx.db,
    sql`update identity.users set email = ${email}, email_confirmed_at = platform.now(), is_anonymous = false,
        updated_at = platform.now()
      where id = ${userId}`,
  )
}
