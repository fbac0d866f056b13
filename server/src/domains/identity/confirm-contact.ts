import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dropUnproven } from './drop-unproven.ts'
import { signedUp } from './events.ts'
import { isUnproven, lockHolder } from './holders.ts'
import { linkIdentity } from './new-user.ts'
import type { UsedToken } from './one-time-tokens.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Device } from './sessions.ts'

type Proof = Pick<UsedToken, 'userId' | 'purpose' | 'passwordHash'>

/**
 * Whoever used this token reads the account's mail. An account that nobody had confirmed loses what it was
 * made with: of all passwords that were ever chosen for it, only this very token's counts.
 */
export async function confirmEmail(tx: Tx, proof: Proof, device: Device) {
  const { userId } = proof
  const holder = await lockHolder(tx.db, userId)
  if (holder.email_confirmed_at) return
  if (isUnproven(holder)) await startAnew(tx, proof)
  await run(
    tx.db,
    sql`update identity.users set email_confirmed_at = platform.now(), updated_at = platform.now()
      where id = ${userId}`,
  )
  await nameEmail(tx, userId, holder.email)
  await recordSecurityEvent(tx.db, { kind: 'email_confirmed', userId, device })
  if (isUnproven(holder)) await announce(tx, signedUp(userId))
}

/** `confirmEmail` for the phone that a code went to. */
export async function confirmPhone(tx: Tx, proof: Proof, device: Device) {
  const { userId } = proof
  const holder = await lockHolder(tx.db, userId)
  if (holder.phone_confirmed_at) return
  if (isUnproven(holder)) await startAnew(tx, proof)
  await run(
    tx.db,
    sql`update identity.users set phone_confirmed_at = platform.now(), updated_at = platform.now()
      where id = ${userId}`,
  )
  await namePhone(tx, userId, holder.phone)
  await recordSecurityEvent(tx.db, { kind: 'phone_confirmed', userId, device })
  if (isUnproven(holder)) await announce(tx, signedUp(userId))
}

async function startAnew(tx: Tx, { userId, purpose, passwordHash }: Proof) {
  await dropUnproven(tx, userId)
  await run(tx.db, sql`update identity.users set password_hash = ${passwordHash} where id = ${userId}`)
  // Agreed to was what came with the sign-up that is confirmed now, if this is one.
  if (purpose !== 'signup' && purpose !== 'sms')
    await run(
      tx.db,
      sql`update identity.users set user_metadata = user_metadata - 'consents' where id = ${userId}`,
    )
  // Whoever asks for recovery says nothing about themselves: what is there was said by whoever signed up.
  if (purpose !== 'recovery') return
  await run(
    tx.db,
    sql`update identity.users set full_name = '', phone = null, user_metadata = '{}' where id = ${userId}`,
  )
}

/** The e-mail address among the person's identities is this one, confirmed. */
export async function nameEmail(tx: Tx, userId: string, email: string | null) {
  const data = { sub: userId, email, email_verified: true, phone_verified: false }
  await nameAnew(tx, userId, { provider: 'email', providerId: userId, data })
}

export async function namePhone(tx: Tx, userId: string, phone: string | null) {
  const data = { sub: userId, phone: phone?.slice(1), email_verified: false, phone_verified: true }
  await nameAnew(tx, userId, { provider: 'phone', providerId: userId, data })
}

async function nameAnew(tx: Tx, userId: string, identity: Parameters<typeof linkIdentity>[2]) {
  const known = await run(
    tx.db,
    sql`update identity.identities set identity_data = identity_data || ${JSON.stringify(identity.data)}::jsonb,
        updated_at = platform.now()
      where provider = ${identity.provider} and provider_id = ${identity.providerId}`,
  )
  if (known === 0) await linkIdentity(tx, userId, identity)
}
