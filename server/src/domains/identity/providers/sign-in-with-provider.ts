import type { Language } from '@dawra/contract/platform/schemas'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { dropUnproven, releaseAddress } from '../contacts/drop-unproven-access.ts'
import { signedUp } from '../events.ts'
import { isUnproven, lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import { createUser } from '../people/new-user.ts'
import { isOpenTo } from '../roles/is-sign-up-open.ts'
import type { Device } from '../security/device.ts'
import { clearDevices } from '../security/known-devices.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import { addIdentity, findLinked, provenEmail } from './link-identity.ts'
import type { ProviderPerson } from './oidc.ts'

interface ClientInfo {
  device: Device
  language: Language
}

/**
 * Finds the user by the linked identity or the same confirmed address, or creates a new one. The caller opens the
 * session.
 * @throws AuthRefusal('provider_email_needs_verification' | 'user_banned' | 'signup_disabled')
 */
export async function signInWithProvider(
  tx: Tx,
  person: ProviderPerson,
  client: ClientInfo,
): Promise<string> {
  const userId = (await findLinked(tx, person)) ?? (await findOrCreateUser(tx, person, client))
  await refuseBanned(tx, userId)
  await run(
    tx.db,
    sql`update identity.identities set identity_data = ${JSON.stringify(person.data)}::jsonb,
        last_sign_in_at = platform.now(), updated_at = platform.now()
      where provider = ${person.provider} and provider_id = ${person.subject}`,
  )
  return userId
}

async function findOrCreateUser(tx: Tx, person: ProviderPerson, client: ClientInfo): Promise<string> {
  const email = provenEmail(person)
  const holder = await lockHolderOfEmail(tx.db, email)
  // Another tab may have linked the identity while this one waited for the lock.
  const met = holder && (await findLinked(tx, person))
  if (met) return met
  if (holder?.banned) throw new AuthRefusal('user_banned', { status: 403 })
  // An account that signs in by a confirmed phone stays: only its unconfirmed address is released.
  const isTheirs = holder && (holder.email_confirmed_at || isUnproven(holder))
  if (!isTheirs) return register(tx, person, email, client)
  if (isUnproven(holder)) return takeOver(tx, holder.id, person, client)
  await addIdentity(tx, holder.id, person, client.device)
  await sendSecurityNotice(tx, holder.id, 'identity_linked')
  return holder.id
}

async function register(
  tx: Tx,
  person: ProviderPerson,
  email: string,
  { device, language }: ClientInfo,
): Promise<string> {
  if (!(await isOpenTo(tx.db, {}))) throw new AuthRefusal('signup_disabled')
  await releaseAddress(tx, email, null)
  const { fullName, data: metadata } = person
  const userId = await createUser(tx, { email, emailConfirmed: true, fullName, language, metadata, device })
  // A concurrent request has taken the address.
  if (!userId) return findOrCreateUser(tx, person, { device, language })
  await addIdentity(tx, userId, person, device)
  return userId
}

/** Gives an account to the person whose address the provider proves: the account's creator never confirmed it. */
async function takeOver(tx: Tx, userId: string, person: ProviderPerson, { device, language }: ClientInfo) {
  await dropUnproven(tx, userId)
  await clearDevices(tx.db, userId)
  await run(
    tx.db,
    sql`update identity.users set email_confirmed_at = platform.now(), full_name = '', phone = null,
        language = ${language}, user_metadata = ${JSON.stringify(person.data)}::jsonb, updated_at = platform.now()
      where id = ${userId}`,
  )
  await addIdentity(tx, userId, person, device)
  await recordSecurityEvent(tx.db, { kind: 'email_confirmed', userId, device })
  await announce(tx, signedUp(userId))
  return userId
}

async function refuseBanned(tx: Tx, userId: string) {
  const banned = await maybe(
    tx.db,
    sql`select from identity.users where id = ${userId} and banned_until > platform.now()`,
  )
  if (banned) throw new AuthRefusal('user_banned', { status: 403 })
}
