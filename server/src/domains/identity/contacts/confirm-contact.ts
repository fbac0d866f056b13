import { announce } from '#platform/outbox'
import { run, type Statement, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { signedUp } from '../events.ts'
import { type Holder, isUnproven, lockHolder } from '../people/lock-contact-holder.ts'
import { linkIdentity } from '../people/new-user.ts'
import { takeSignUpRole } from '../roles/sign-up-role.ts'
import type { Device } from '../security/device.ts'
import { clearDevices } from '../security/known-devices.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { dropUnproven } from './drop-unproven-access.ts'
import type { UsedToken } from './one-time-tokens.ts'

type Proof = Pick<UsedToken, 'userId' | 'purpose' | 'passwordHash'>

interface Way {
  isConfirmed(holder: Holder): boolean
  confirm(userId: string): Statement
  name(tx: Tx, userId: string, holder: Holder): Promise<void>
  event: 'email_confirmed' | 'phone_confirmed'
}

const EMAIL: Way = {
  isConfirmed: holder => holder.email_confirmed_at !== null,
  confirm: userId =>
    sql`update identity.users set email_confirmed_at = platform.now(), updated_at = platform.now()
      where id = ${userId}`,
  name: (tx, userId, { email }) => nameEmail(tx, userId, email),
  event: 'email_confirmed',
}

const PHONE: Way = {
  isConfirmed: holder => holder.phone_confirmed_at !== null,
  confirm: userId =>
    sql`update identity.users set phone_confirmed_at = platform.now(), updated_at = platform.now()
      where id = ${userId}`,
  name: (tx, userId, { phone }) => namePhone(tx, userId, phone),
  event: 'phone_confirmed',
}

/**
 * The token proves access to the mailbox. If nobody had confirmed the account before, everything it was created with
 * is dropped, except the password that was chosen together with this token.
 */
export const confirmEmail = (tx: Tx, proof: Proof, device: Device) => confirm(tx, proof, device, EMAIL)

export const confirmPhone = (tx: Tx, proof: Proof, device: Device) => confirm(tx, proof, device, PHONE)

async function confirm(tx: Tx, proof: Proof, device: Device, way: Way) {
  const { userId } = proof
  const holder = await lockHolder(tx.db, userId)
  if (way.isConfirmed(holder)) return
  if (isUnproven(holder)) await startOver(tx, proof)
  await run(tx.db, way.confirm(userId))
  await way.name(tx, userId, holder)
  await recordSecurityEvent(tx.db, { kind: way.event, userId, device })
  if (!isUnproven(holder)) return
  if (isSignUp(proof)) await takeSignUpRole(tx, userId)
  await announce(tx, signedUp(userId))
}

/** The data of a sign-up counts only when that same sign-up is confirmed. */
const isSignUp = ({ purpose }: Proof) => purpose === 'signup' || purpose === 'sms'

async function startOver(tx: Tx, proof: Proof) {
  const { userId, purpose, passwordHash } = proof
  await dropUnproven(tx, userId)
  // Without the password that is confirmed here, the sign-up's device may be another person's.
  if (!passwordHash) await clearDevices(tx.db, userId)
  await run(tx.db, sql`update identity.users set password_hash = ${passwordHash} where id = ${userId}`)
  // Consents count only when they came with the sign-up that is confirmed now.
  if (!isSignUp(proof))
    await run(
      tx.db,
      sql`update identity.users set user_metadata = user_metadata - 'consents' where id = ${userId}`,
    )
  // A recovery carries no profile data: what is stored came with the unconfirmed sign-up and may be another person's.
  if (purpose !== 'recovery') return
  await run(
    tx.db,
    sql`update identity.users set full_name = '', phone = null, user_metadata = '{}' where id = ${userId}`,
  )
}

export async function nameEmail(tx: Tx, userId: string, email: string | null) {
  const data = { sub: userId, email, email_verified: true, phone_verified: false }
  await renameAgain(tx, userId, { provider: 'email', providerId: userId, data })
}

export async function namePhone(tx: Tx, userId: string, phone: string | null) {
  const data = { sub: userId, phone: phone?.slice(1), email_verified: false, phone_verified: true }
  await renameAgain(tx, userId, { provider: 'phone', providerId: userId, data })
}

async function renameAgain(tx: Tx, userId: string, identity: Parameters<typeof linkIdentity>[2]) {
  const known = await run(
    tx.db,
    sql`update identity.identities set identity_data = identity_data || ${JSON.stringify(identity.data)}::jsonb,
        updated_at = platform.now()
      where provider = ${identity.provider} and provider_id = ${identity.providerId}`,
  )
  if (known === 0) await linkIdentity(tx, userId, identity)
}
