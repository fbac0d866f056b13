import type { Language } from '@dawra/contract/platform/schemas'
import { requiredConsents } from '@dawra/contract/profile/rules'
import type { Ctx } from '#platform/context'
import { type Db, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { confirmEmail } from '../contacts/confirm-contact.ts'
import type { LinkTarget } from '../contacts/mailed-links.ts'
import { requestCode } from '../contacts/send-code.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { checkPasswordStrength } from '../passwords/password-strength.ts'
import { findOrCreateUser, metadataOf } from '../people/find-or-create-user.ts'
import { begunPassword, isPhone, isUnproven, lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import { type PersonData, profileOf } from '../people/profile.ts'
import { register } from '../people/register.ts'
import { getAccount, noteSignIn } from '../people/users.ts'
import { isInvited, isOpenTo } from '../roles/is-sign-up-open.ts'
import { takeSignUpRole } from '../roles/sign-up-role.ts'
import type { Device } from '../security/device.ts'
import { rememberDevice } from '../security/known-devices.ts'
import { limitNetwork } from '../security/rate-limits.ts'
import type { IdentityServices } from '../services.ts'
import { openSession, type SignedIn } from '../sessions/sessions.ts'

interface NewAccount {
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  /** Null when the user signs in by a mailed code, a passkey or a provider. */
  password: string | null
  data: PersonData
  language: Language
  device: Device
}

export interface SignUp extends NewAccount {
  /** The token of an invitation mail; it allows sign-up where sign-up is closed. */
  invitation?: string | null | undefined
  /** True for our own website. Other clients do not know the consents: the website requests them later. */
  demandsConsents: boolean
  target: LinkTarget
}

/**
 * Signs up a user. Opens a session at once for an e-mail address that need not be confirmed; otherwise sends a code.
 * @throws AuthRefusal('signup_disabled' | 'validation_failed' | 'weak_password' | 'user_already_exists' |
 *   'over_email_send_rate_limit' | 'over_sms_send_rate_limit'), Refusal('too_many_requests')
 */
export async function signUp(
  ctx: Ctx,
  services: IdentityServices,
  { invitation, demandsConsents, target, ...newcomer }: SignUp,
): Promise<{ signedIn: SignedIn } | { pending: Pending }> {
  const { address, data, device } = newcomer
  await requireOpenTo(services, data, { token: invitation, email: address })
  if (demandsConsents) requireConsents(data)
  await limitNetwork(ctx, 'identity.sign_up', device, services)
  if (!isPhone(address) && !services.settings.confirmsEmail)
    return { signedIn: await signUpAtOnce(ctx, newcomer) }
  return { pending: await requestConfirmation(ctx, services, { ...newcomer, target }) }
}

/** @throws AuthRefusal('signup_disabled') unless sign-up is open to this user, or they were invited */
async function requireOpenTo(
  services: IdentityServices,
  data: PersonData,
  { token, email }: { token: string | null | undefined; email: string },
) {
  if (await isOpenTo(services.db, data)) return
  if (token && (await isInvited(services, { token, email }))) return
  throw new AuthRefusal('signup_disabled')
}

function requireConsents({ consents }: PersonData) {
  const missing = requiredConsents.filter(kind => typeof consents?.[kind] !== 'string')
  if (missing.length === 0) return
  const message = `Signing up here takes data.consents for: ${missing.join(', ')}`
  throw new AuthRefusal('validation_failed', { status: 422, message })
}

async function signUpAtOnce(ctx: Ctx, newcomer: NewAccount): Promise<SignedIn> {
  const { address: email, password, device } = newcomer
  if (password !== null) await checkPasswordStrength(password, email)
  // Hashed before the address is looked up, so that a taken and a free address take the same time.
  const passwordHash = password === null ? null : await hashPassword(password)
  return transact(ctx, async tx => {
    const userId = await settle(tx, { ...newcomer, passwordHash })
    const opened = await openSession(tx.db, {
      userId,
      method: passwordHash ? 'password' : 'email/signup',
      device,
    })
    await noteSignIn(tx.db, { id: userId, passwordHash })
    await rememberDevice(tx.db, userId, device)
    return { account: await getAccount(tx.db, userId), ...opened }
  })
}

/** @returns the id of a new user, or of the unconfirmed user of this address, whose account is taken over */
async function settle(tx: Tx, newcomer: NewAccount & { passwordHash: string | null }): Promise<string> {
  const { address: email, passwordHash, data, language, device } = newcomer
  const known = await lockHolderOfEmail(tx.db, email)
  if (!known || !isUnproven(known)) {
    const profile = profileOf(data)
    const metadata = metadataOf(data)
    const userId = await register(tx, {
      email,
      passwordHash,
      metadata,
      device,
      ...profile,
      language: data.language ?? language,
    })
    await takeSignUpRole(tx, userId)
    return userId
  }
  if (known.banned) throw new AuthRefusal('user_already_exists')
  await findOrCreateUser(tx, known, newcomer)
  await confirmEmail(tx, { userId: known.id, purpose: 'signup', passwordHash }, device)
  return known.id
}

/** The answer while the address is unconfirmed. It is the same for a known and an unknown address. */
export interface Pending {
  id: string
  metadata: Record<string, unknown>
}

async function requestConfirmation(
  ctx: Ctx,
  services: IdentityServices,
  { password, ...newcomer }: NewAccount & { target: LinkTarget },
): Promise<Pending> {
  const { address, data, target, device } = newcomer
  if (password !== null) await checkPasswordStrength(password, address)
  const metadata = metadataOf(data)
  const id = await newId(ctx.db, metadata)
  if (password === null) {
    const signUpData = { ...newcomer, id, passwordHash: null, wantsNoPassword: true }
    await requestCode(ctx, services, { wish: 'join', newcomer: signUpData, address, target, device })
    return { id, metadata }
  }
  const passwordHash = await hashPassword(password)
  // The password is also hashed for an unknown address, so that the response time is the same as for a known one.
  const repeatsPassword = await verifyPassword(password, await begunPassword(ctx.db, address))
  const signUpData = { ...newcomer, id, passwordHash, repeatsPassword }
  await requestCode(ctx, services, { wish: 'sign_up', newcomer: signUpData, address, target, device })
  return { id, metadata }
}

/** Refuses data that is too large here, because the job that stores it could no longer answer the caller. */
async function newId(db: Db, metadata: object): Promise<string> {
  const { id, size } = await one<{ id: string; size: number }>(
    db,
    sql`select uuidv7() as id, length(${JSON.stringify(metadata)}::jsonb::text) as size`,
  )
  if (size > 4000) throw new AuthRefusal('validation_failed', { message: 'data is too large' })
  return id
}
