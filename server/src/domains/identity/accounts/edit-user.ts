import type { Ctx, UserActor } from '#platform/context'
import { personOf } from '#platform/person'
import { takeTry } from '#platform/rate-limit'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { isPhoneTaken, setEmail, startEmailChange, startPhoneChange } from '../contacts/change-contact.ts'
import type { LinkTarget } from '../contacts/mailed-links.ts'
import { limitSend } from '../contacts/send-limits.ts'
import {
  checkNewPassword,
  type NewPassword,
  type PasswordChange,
  setPassword,
} from '../passwords/change-password.ts'
import { proveAgain } from '../passwords/prove-again.ts'
import { type Holder, lockHolder } from '../people/lock-contact-holder.ts'
import { type PersonData, profileOf } from '../people/profile.ts'
import { type Account, getAccount, updateProfile } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { admitTry } from '../security/sign-in-tries.ts'
import type { IdentityServices } from '../services.ts'
import { requireAal2 } from '../sessions/second-factor.ts'

export interface EditUser extends Partial<NewPassword> {
  /** Merged into the stored metadata; null removes a key. */
  data?: PersonData
  /** Lower case. Takes effect once it is confirmed by mail, by the old address too. */
  email?: string
  /** E.164. Takes effect once it is confirmed by a code. */
  phone?: string
  target: LinkTarget
  device: Device
}

/**
 * A new address or phone takes effect once it is confirmed. A new password ends all other sessions. A current
 * password or a code without a new password confirms the caller's identity again.
 * @throws AuthRefusal, see `checkNewPassword`, `showAgain` and `admitContacts`, or 'insufficient_aal';
 *   Refusal('too_many_requests')
 */
export async function editUser(ctx: Ctx, services: IdentityServices, edit: EditUser): Promise<Account> {
  const actor = personOf(ctx)
  const { userId } = actor
  const shows = edit.password === undefined && (edit.currentPassword ?? edit.nonce) !== undefined
  const attempt =
    edit.password !== undefined || shows ? await admitTry(ctx, { userId }, edit.device) : undefined
  if (shows) await proveAgain(ctx, services.keys, actor, edit)
  const { email, phone, password, ...rest } = await changedFields(ctx, actor, edit)
  if (email || phone || password !== undefined)
    requireAal2(actor, {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
  await admitContacts(ctx, services, { email, phone, device: edit.device })
  if (actor.isAnonymous && password !== undefined && !email && !phone)
    throw new AuthRefusal('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    })
  const change =
    password === undefined
      ? undefined
      : await checkNewPassword(ctx, services.keys, actor, { ...rest, password })
  const account = await transact(ctx, async tx => {
    const holder = await lockHolder(tx.db, userId)
    if (edit.data) await updateProfile(tx.db, holder.id, profileOf(edit.data), edit.data)
    if (change && !actor.isAnonymous) await setPassword(tx, actor, holder, change, edit.device)
    await changeContacts(tx, services, holder, { ...edit, email, phone, change })
    return getAccount(tx.db, holder.id)
  })
  await attempt?.succeeded()
  return account
}

/** Leaves out an address or phone that the user already has. */
async function changedFields({ db }: Ctx, { userId }: UserActor, edit: EditUser): Promise<EditUser> {
  const { email, phone, phone_confirmed_at } = await getAccount(db, userId)
  return {
    ...edit,
    email: edit.email === email ? undefined : edit.email,
    phone: edit.phone === phone && phone_confirmed_at ? undefined : edit.phone,
  }
}

/** @throws AuthRefusal('phone_provider_disabled' | 'reauthentication_needed' | 'email_exists' | 'phone_exists' | 'over_…') */
async function admitContacts(
  ctx: Ctx,
  services: IdentityServices,
  { email, phone, device }: Pick<EditUser, 'email' | 'phone' | 'device'>,
) {
  if (!email && !phone) return
  const { settings } = services
  const { userId, sessionId, isAnonymous } = personOf(ctx)
  if (phone && !settings.hasSms) throw new AuthRefusal('phone_provider_disabled')
  await refuseRecovery(ctx, sessionId)
  const retryAfter = await takeTry(ctx.db, 'identity.contact_change', userId)
  if (retryAfter > 0) throw new AuthRefusal('over_request_rate_limit', { retryAfter })
  if (email && (await isEmailTaken(ctx, email))) throw new AuthRefusal('email_exists')
  if (phone && (await isPhoneTaken(ctx, phone, userId))) throw new AuthRefusal('phone_exists')
  if (email && !(isAnonymous && !settings.confirmsEmail))
    await limitSend(ctx, services, { address: email, device, sent: 'contact' })
  if (phone) await limitSend(ctx, services, { address: phone, device, sent: 'contact' })
}

/** A session that began with a recovery mail may set a password, but not change address or phone. */
async function refuseRecovery({ db }: Ctx, sessionId: string) {
  const recovery = await maybe(db, sql`select from identity.sessions where id = ${sessionId} and is_recovery`)
  if (recovery)
    throw new AuthRefusal('reauthentication_needed', { message: 'Set a new password before anything else' })
}

/** Only a confirmed address counts: an unconfirmed claim does not block the owner of the address. */
const isEmailTaken = async ({ db }: Ctx, email: string) =>
  (await maybe(
    db,
    sql`select from identity.users where email = ${email} and email_confirmed_at is not null`,
  )) !== undefined

type Wanted = Pick<EditUser, 'email' | 'phone' | 'target' | 'device'> & { change?: PasswordChange }

/** An anonymous user's password takes effect when the new address is confirmed. */
async function changeContacts(
  tx: Tx,
  services: IdentityServices,
  holder: Holder,
  { email, phone, target, device, change }: Wanted,
) {
  const passwordHash = holder.is_anonymous ? (change?.to ?? null) : null
  if (email && holder.is_anonymous && !services.settings.confirmsEmail)
    await setEmail(tx, holder, { email, passwordHash, device })
  else if (email) await startEmailChange(tx, services, holder, { email, target, passwordHash })
  if (phone) await startPhoneChange(tx, services, holder, { phone, passwordHash })
}
