import type { Ctx, UserActor } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { nameEmail } from '../contacts/confirm-contact.ts'
import { voidTokens } from '../contacts/one-time-tokens.ts'
import type { Holder } from '../people/lock-contact-holder.ts'
import { replacePassword } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import type { Keys } from '../services.ts'
import { endSessions } from '../sessions/issue-session.ts'
import { dropFlows } from '../sessions/sign-in-flows.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { checkPasswordStrength } from './password-strength.ts'
import { isNonce } from './reauthenticate.ts'

export interface NewPassword {
  password: string
  currentPassword?: string
  /** The code of `GET /reauthenticate`, in place of the current password. */
  nonce?: string
}

/** `from` is the hash that the password was checked against, `to` the new one. */
export interface PasswordChange {
  from: string | null
  to: string
}

interface PasswordState {
  email: string | null
  passwordHash: string | null
  isRecovery: boolean
  isFresh: boolean
}

/**
 * A stolen access token alone must not take the account over: it takes the current password, a code that was sent
 * just now, or a session that began with the recovery mail.
 * @throws AuthRefusal('weak_password' | 'reauthentication_needed' | 'reauthentication_not_valid' |
 *   'invalid_credentials' | 'same_password')
 */
export async function checkNewPassword(
  ctx: Ctx,
  keys: Keys,
  { userId, sessionId, isAnonymous }: UserActor,
  wanted: NewPassword,
): Promise<PasswordChange> {
  const state = await one<PasswordState>(
    ctx.db,
    sql`select u.email, u.password_hash as "passwordHash", s.is_recovery as "isRecovery",
        s.created_at > platform.now() - interval '1 day' as "isFresh"
      from identity.users u join identity.sessions s on s.user_id = u.id where s.id = ${sessionId}`,
  )
  await checkPasswordStrength(wanted.password, state.email)
  if (!state.isRecovery && !isAnonymous) await reauthenticate(ctx, keys, userId, state, wanted)
  const { passwordHash: from } = state
  if (from && (await verifyPassword(wanted.password, from))) throw new AuthRefusal('same_password')
  return { from, to: await hashPassword(wanted.password) }
}

async function reauthenticate(
  ctx: Ctx,
  keys: Keys,
  userId: string,
  { passwordHash, isFresh }: PasswordState,
  { currentPassword, nonce }: NewPassword,
) {
  if (nonce) {
    if (!(await isNonce(ctx, keys, userId, nonce))) throw new AuthRefusal('reauthentication_not_valid')
  } else if (passwordHash && currentPassword !== undefined) {
    if (!(await verifyPassword(currentPassword, passwordHash))) throw new AuthRefusal('invalid_credentials')
  } else if (passwordHash || !isFresh) throw new AuthRefusal('reauthentication_needed')
}

/**
 * Ends all other sessions, and voids mailed codes and links.
 * @throws AuthRefusal('invalid_credentials') when the password has changed since it was checked
 */
export async function setPassword(
  tx: Tx,
  { sessionId }: UserActor,
  { id: userId, email, email_confirmed_at }: Holder,
  change: PasswordChange,
  device: Device,
) {
  if (!(await replacePassword(tx.db, userId, change))) throw new AuthRefusal('invalid_credentials')
  await run(tx.db, sql`update identity.sessions set is_recovery = false where id = ${sessionId}`)
  await endSessions(tx, { userId, which: 'all', except: sessionId, why: 'password_changed' })
  await dropFlows(tx, userId)
  await voidTokens(tx, userId, ['recovery', 'magiclink', 'sms', 'reauthentication'])
  if (change.from === null && email_confirmed_at) await nameEmail(tx, userId, email)
  await sendSecurityNotice(tx, userId, 'password_changed')
  await recordSecurityEvent(tx.db, { kind: 'password_changed', userId, sessionId, device })
}
