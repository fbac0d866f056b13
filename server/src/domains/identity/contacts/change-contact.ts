import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { type Holder, lockHolder } from '../people/lock-contact-holder.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import type { IdentityServices } from '../services.ts'
import { sendMail } from '../texts/index.ts'
import { nameEmail, namePhone } from './confirm-contact.ts'
import { releaseAddress } from './drop-unproven-access.ts'
import { flowOf, noteSent, textCode } from './mail-code.ts'
import { type LinkTarget, linkTo } from './mailed-links.ts'
import { issueToken, markLast, type UsedToken, voidTokens } from './one-time-tokens.ts'

type Services = Pick<IdentityServices, 'keys' | 'publicUrl'>

interface EmailChange {
  email: string
  target: LinkTarget
  /** Only for an anonymous user, who chose it together with the address. */
  passwordHash?: string | null
}

/** Requests confirmation from the new address and, when it is confirmed, from the old one. */
export async function startEmailChange(
  tx: Tx,
  services: Services,
  holder: Holder,
  { email: newEmail, target, passwordHash }: EmailChange,
) {
  const { id: userId, email, language } = holder
  const confirmsOldAddress = email !== null && holder.email_confirmed_at !== null
  await run(tx.db, sql`update identity.users set new_email = ${newEmail} where id = ${userId}`)
  await noteSent(tx, userId, 'email_change')
  await voidTokens(tx, userId, ['email_change_current', 'email_change_new'])
  const flowId = await flowOf(tx, target, { userId, method: 'email_change' })
  const ask = async (purpose: 'email_change_current' | 'email_change_new', address: string) => {
    const isLast = !confirmsOldAddress
    const { code, link: token } = await issueToken(tx, services.keys, {
      ...{ userId, purpose, address, flowId, passwordHash, isLast },
    })
    const link = linkTo(services, target, { token, type: 'email_change' })
    await sendMail(tx, { template: 'email_change', to: address, language, facts: { code, link, newEmail } })
  }
  await ask('email_change_new', newEmail)
  if (confirmsOldAddress) await ask('email_change_current', email)
}

/** Changes the address once both have confirmed; false while one confirmation is missing. */
export async function agreeToEmailChange(tx: Tx, token: UsedToken, device: Device): Promise<boolean> {
  const holder = await lockHolder(tx.db, token.userId)
  if (!token.isLast) {
    const other = token.purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new'
    await markLast(tx, holder.id, other)
    return false
  }
  if (!holder.new_email) throw new AuthRefusal('otp_expired')
  await setEmail(tx, holder, { email: holder.new_email, passwordHash: token.passwordHash, device })
  return true
}

interface SetEmail {
  email: string
  passwordHash: string | null
  device: Device
}

/** @throws the violation of `an_email_belongs_to_one_user` when another user has confirmed it */
export async function setEmail(tx: Tx, holder: Holder, { email, passwordHash, device }: SetEmail) {
  const { id: userId } = holder
  await releaseAddress(tx, email, userId)
  if (holder.email) await sendSecurityNotice(tx, userId, 'email_changed')
  await run(
    tx.db,
    sql`update identity.users set email = ${email}, email_confirmed_at = platform.now(), new_email = null,
        is_anonymous = false, password_hash = coalesce(${passwordHash}, password_hash), updated_at = platform.now()
      where id = ${userId}`,
  )
  // Codes and links that were mailed to the old address become void.
  await voidTokens(tx, userId, ['signup', 'magiclink', 'recovery', 'reauthentication', 'invite'])
  await nameEmail(tx, userId, email)
  const kind = holder.email ? 'email_changed' : 'email_confirmed'
  await recordSecurityEvent(tx.db, { kind, userId, device })
}

/** @returns the message's id */
export async function startPhoneChange(
  tx: Tx,
  services: Services,
  holder: Holder,
  { phone, passwordHash }: { phone: string; passwordHash?: string | null },
): Promise<string> {
  await run(tx.db, sql`update identity.users set new_phone = ${phone} where id = ${holder.id}`)
  await noteSent(tx, holder.id, 'phone_change')
  return textCode(tx, services, holder, { purpose: 'phone_change', phone, passwordHash })
}

/** Sets the confirmed phone. @throws AuthRefusal('phone_exists') */
export async function setPhone(tx: Tx, { userId, address: phone, passwordHash }: UsedToken, device: Device) {
  const holder = await lockHolder(tx.db, userId)
  if (holder.new_phone !== phone) throw new AuthRefusal('otp_expired')
  if (await isPhoneTaken(tx, phone, userId)) throw new AuthRefusal('phone_exists')
  await sendSecurityNotice(tx, userId, 'phone_changed')
  await run(
    tx.db,
    sql`update identity.users set phone = ${phone}, phone_confirmed_at = platform.now(), new_phone = null,
        is_anonymous = false, password_hash = coalesce(${passwordHash}, password_hash), updated_at = platform.now()
      where id = ${userId}`,
  )
  await voidTokens(tx, userId, ['sms', 'reauthentication'])
  await namePhone(tx, userId, phone)
  await recordSecurityEvent(tx.db, { kind: 'phone_changed', userId, device })
}

export const isPhoneTaken = async ({ db }: Pick<Tx, 'db'>, phone: string, userId: string) =>
  (await maybe(
    db,
    sql`select from identity.users
      where phone = ${phone} and phone_confirmed_at is not null and id <> ${userId}`,
  )) !== undefined
