import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { AuthRefusal } from './auth-refusal.ts'
import { endSessions } from './issue-session.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { checkPasswordStrength } from './password-strength.ts'
import { type PersonData, profileOf } from './profile.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Device } from './sessions.ts'
import { type Account, getAccount, getCredentials, replacePassword, updateProfile } from './users.ts'

export interface EditUser {
  /** Merged into what is known; null removes. */
  data?: PersonData
  password?: string
  /** Needed with `password`. */
  currentPassword?: string
  device: Device
}

/**
 * Changes the account of the person who asks. A new password ends all other sessions.
 * @throws AuthRefusal('weak_password' | 'same_password' | 'reauthentication_needed' | 'invalid_credentials')
 */
export async function editUser(ctx: Ctx, edit: EditUser): Promise<Account> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const { userId, sessionId } = actor
  const { data, device } = edit
  const password = edit.password === undefined ? undefined : await checkNewPassword(ctx, userId, edit)
  return transact(ctx, async tx => {
    if (data) await updateProfile(tx.db, userId, profileOf(data), data)
    if (password) {
      if (!(await replacePassword(tx.db, userId, password))) throw new AuthRefusal('invalid_credentials')
      await endSessions(tx, { userId, which: 'all', except: sessionId, why: 'password_changed' })
      await recordSecurityEvent(tx.db, { kind: 'password_changed', userId, sessionId, device })
    }
    return getAccount(tx.db, userId)
  })
}

/** A stolen access token alone must not be able to take the account over. */
async function checkNewPassword(ctx: Ctx, userId: string, { password = '', currentPassword }: EditUser) {
  const { email, passwordHash } = await getCredentials(ctx.db, userId)
  checkPasswordStrength(password, email)
  if (passwordHash) {
    if (currentPassword === undefined) throw new AuthRefusal('reauthentication_needed')
    if (!(await verifyPassword(currentPassword, passwordHash))) throw new AuthRefusal('invalid_credentials')
    if (await verifyPassword(password, passwordHash)) throw new AuthRefusal('same_password')
  }
  return { from: passwordHash, to: await hashPassword(password) }
}
