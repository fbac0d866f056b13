import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal, type WeakPasswordReason } from '../auth-refusal.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { checkPasswordStrength } from '../passwords/password-strength.ts'
import { isPhone } from '../people/lock-contact-holder.ts'
import {
  type Credentials,
  findCredentials,
  findCredentialsByPhone,
  getAccount,
  noteSignIn,
} from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { rememberDevice } from '../security/known-devices.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import { admitTry } from '../security/sign-in-tries.ts'
import { openSession, type SignedIn } from '../sessions/sessions.ts'

export interface SignIn {
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  password: string
  device: Device
}

export interface Weakness {
  message: string
  reasons: readonly WeakPasswordReason[]
}

/**
 * Signs in by a password. One that is too weak by today's rules is accepted, and the answer reports it. An unknown
 * address and a wrong password take the same time and get the same answer. A new device is reported by mail.
 * @throws AuthRefusal('invalid_credentials' | 'user_banned' | 'email_not_confirmed' | 'phone_not_confirmed'),
 *   Refusal('too_many_requests')
 */
export async function signIn(ctx: Ctx, request: SignIn): Promise<SignedIn & { weakness?: Weakness }> {
  const { address, password, device } = request
  const attempt = await admitTry(ctx, { address }, device)
  const signedIn = await checkAndOpen(ctx, request)
  await attempt.succeeded()
  const weakness = await weaknessOf(password, signedIn.account.email)
  return { ...signedIn, ...(weakness && { weakness }) }
}

async function checkAndOpen(ctx: Ctx, { address, password, device }: SignIn): Promise<SignedIn> {
  const byPhone = isPhone(address)
  const credentials = await (byPhone ? findCredentialsByPhone : findCredentials)(ctx.db, address)
  const matches = await verifyPassword(password, credentials?.passwordHash ?? null)
  if (!credentials || !matches) {
    const userId = credentials?.id ?? null
    await recordSecurityEvent(ctx.db, { kind: 'sign_in_failed', userId, device })
    throw new AuthRefusal('invalid_credentials')
  }
  if (credentials.banned) throw new AuthRefusal('user_banned')
  if (!credentials.confirmed) throw new AuthRefusal(byPhone ? 'phone_not_confirmed' : 'email_not_confirmed')
  return transact(ctx, tx => open(tx, credentials, device))
}

async function open(tx: Tx, credentials: Credentials, device: Device): Promise<SignedIn> {
  // A concurrent password change ends all other sessions; one opened now with the old password would survive it.
  if (!(await noteSignIn(tx.db, credentials))) throw new AuthRefusal('invalid_credentials')
  const userId = credentials.id
  const opened = await openSession(tx.db, { userId, method: 'password', device })
  await recordSecurityEvent(tx.db, { kind: 'signed_in', userId, sessionId: opened.session.id, device })
  const isNewPlace = await rememberDevice(tx.db, userId, device)
  if (isNewPlace) await sendSecurityNotice(tx, userId, 'new_device')
  return { account: await getAccount(tx.db, userId), ...opened }
}

async function weaknessOf(password: string, email: string | null): Promise<Weakness | undefined> {
  try {
    await checkPasswordStrength(password, email)
    return undefined
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    return { message: error.message, reasons: error.reasons ?? [] }
  }
}
