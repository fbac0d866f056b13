import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import { nameProviders } from '../people/new-user.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import { clearDevices } from '../security/known-devices.ts'
import type { IdentityServices } from '../services.ts'
import { endSessions } from '../sessions/issue-session.ts'
import { dropFlows } from '../sessions/sign-in-flows.ts'
import { refuseUnknownUser } from './lock-user.ts'
import { passwordLink } from './password-link.ts'
import { type Admin, recordAct } from './record-admin-act.ts'
import { nameContacts } from './refuse-taken-contacts.ts'

/**
 * Ends all sessions and removes every way to sign in, for an account that its owner cannot enter, or that is
 * compromised. The returned link is then the only way in.
 * @throws AuthRefusal('user_not_found')
 */
export const breakGlass = (admin: Admin, services: IdentityServices, email: string): Promise<string> =>
  transact(admin.ctx, async tx => {
    const { id: userId } = (await lockHolderOfEmail(tx.db, email)) ?? refuseUnknownUser()
    await endSessions(tx, { userId, which: 'all', why: 'reset' })
    await revokeAllAccess(tx, userId)
    await nameContacts(tx, userId, { email }, { email: true, phone: false })
    await recordAct(tx, admin, { kind: 'changed_by_admin', userId, details: { what: 'reset' } })
    await notifyOfAct(tx, userId, 'link_made')
    return passwordLink(tx, admin, services, { userId, email })
  })

async function revokeAllAccess(tx: Tx, userId: string) {
  await dropFlows(tx, userId)
  await run(tx.db, sql`delete from identity.mfa_factors where user_id = ${userId}`)
  await run(tx.db, sql`delete from identity.webauthn_credentials where user_id = ${userId}`)
  await clearDevices(tx.db, userId)
  await run(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now() where user_id = ${userId} and used_at is null`,
  )
  await run(tx.db, sql`delete from identity.identities where user_id = ${userId} and provider <> 'email'`)
  await nameProviders(tx, userId)
  await run(
    tx.db,
    sql`update identity.users set password_hash = null, phone_confirmed_at = null, banned_until = null,
        new_email = null, new_phone = null, updated_at = platform.now(),
        email_confirmed_at = coalesce(email_confirmed_at, platform.now())
      where id = ${userId}`,
  )
}
