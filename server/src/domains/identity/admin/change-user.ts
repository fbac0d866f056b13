import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { Holder } from '../people/lock-contact-holder.ts'
import { profileOf } from '../people/profile.ts'
import { type Account, getAccount, updateProfile } from '../people/users.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import { endSessions } from '../sessions/issue-session.ts'
import { dropFlows } from '../sessions/sign-in-flows.ts'
import { mergeAppMetadata, type UserAttributes } from './add-user.ts'
import { setBan } from './ban.ts'
import { lockUser } from './lock-user.ts'
import { newPasswordHash } from './new-password.ts'
import { type Admin, recordAct } from './record-admin-act.ts'
import { nameContacts, refuseTaken } from './refuse-taken-contacts.ts'

/**
 * Changes a user without their confirmation. A new password or a ban ends all their sessions.
 * @throws AuthRefusal('user_not_found' | 'email_exists' | 'phone_exists' | 'weak_password' | 'validation_failed')
 */
export async function changeUser(admin: Admin, userId: string, change: UserAttributes): Promise<Account> {
  const passwordHash = await newPasswordHash(change, change.email ?? null)
  return transact(admin.ctx, async tx => {
    const holder = await lockUser(tx, userId)
    await refuseTaken(tx, change, userId)
    await changeContacts(tx, holder, change)
    if (passwordHash) await setPassword(tx, admin, userId, passwordHash)
    if (change.userMetadata)
      await updateProfile(tx.db, userId, profileOf(change.userMetadata), change.userMetadata)
    if (change.appMetadata) await mergeAppMetadata(tx, userId, change.appMetadata)
    if (change.ban !== undefined) await setBan(tx, admin, userId, change.ban)
    await recordAct(tx, admin, { kind: 'changed_by_admin', userId, details: { what: namesOf(change) } })
    return getAccount(tx.db, userId)
  })
}

const namesOf = (change: UserAttributes) =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined || value === false ? [] : [name]))

async function changeContacts(tx: Tx, holder: Holder, change: UserAttributes) {
  const { email, phone, emailConfirmed, phoneConfirmed } = change
  const moves = email !== undefined && email !== holder.email
  if (moves) await sendSecurityNotice(tx, holder.id, 'email_changed')
  await run(
    tx.db,
    sql`update identity.users set updated_at = platform.now(),
        is_anonymous = is_anonymous and ${!email && !phoneConfirmed}::boolean,
        email = coalesce(${email ?? null}, email), phone = coalesce(${phone ?? null}, phone),
        email_confirmed_at = case when ${emailConfirmed}::boolean and coalesce(${email ?? null}, email) is not null
          then coalesce(email_confirmed_at, platform.now()) else email_confirmed_at end,
        phone_confirmed_at = case when ${phoneConfirmed}::boolean and coalesce(${phone ?? null}, phone) is not null
          then coalesce(phone_confirmed_at, platform.now()) else phone_confirmed_at end
      where id = ${holder.id}`,
  )
  if (email !== undefined || phone !== undefined) await notifyOfAct(tx, holder.id, 'contacts_changed')
  // Codes and links that were sent to the old address become void.
  if (moves) await revokeSentTokens(tx, holder.id)
  const named = {
    email: email ?? (emailConfirmed ? (holder.email ?? undefined) : undefined),
    phone: phone ?? (phoneConfirmed ? (holder.phone ?? undefined) : undefined),
  }
  await nameContacts(tx, holder.id, named, { email: emailConfirmed, phone: phoneConfirmed })
}

async function revokeSentTokens(tx: Tx, userId: string) {
  await run(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now() where user_id = ${userId} and used_at is null`,
  )
  await run(tx.db, sql`update identity.users set new_email = null where id = ${userId}`)
}

async function setPassword(tx: Tx, admin: Admin, userId: string, passwordHash: string) {
  await run(
    tx.db,
    sql`update identity.users set password_hash = ${passwordHash}, updated_at = platform.now() where id = ${userId}`,
  )
  await dropFlows(tx, userId)
  await endSessions(tx, { userId, which: 'all', why: 'password_changed' })
  await recordAct(tx, admin, { kind: 'password_changed', userId })
  await sendSecurityNotice(tx, userId, 'password_changed')
  await notifyOfAct(tx, userId, 'password_set')
}
