import { transact } from '#platform/transact'
import { linkTo } from '../contacts/mailed-links.ts'
import { issueToken } from '../contacts/one-time-tokens.ts'
import { lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import type { PersonData } from '../people/profile.ts'
import { type Account, getAccount } from '../people/users.ts'
import type { IdentityServices } from '../services.ts'
import { sendMail } from '../texts/index.ts'
import { noteInvited, openAccount } from './open-account.ts'
import { type Admin, recordAct } from './record-admin-act.ts'

interface Invitation {
  email: string
  data: PersonData
  /** Already validated by `safeRedirect`. */
  redirectTo: string
}

/**
 * Invites a user by mail. The link is valid for seven days. On our own website it opens a page with a button, so that a
 * mail scanner does not use it up.
 * @throws AuthRefusal('email_exists') when the address belongs to another user
 */
export const inviteUser = (
  admin: Admin,
  services: IdentityServices,
  invitation: Invitation,
): Promise<Account> =>
  transact(admin.ctx, async tx => {
    const { email, redirectTo } = invitation
    const known = await lockHolderOfEmail(tx.db, email)
    const { id: userId } = await openAccount(tx, admin, known, { ...invitation, passwordHash: null })
    await noteInvited(tx, userId)
    const { link: token } = await issueToken(tx, services.keys, { userId, purpose: 'invite', address: email })
    const isWeb = new URL(redirectTo).origin === services.publicUrl
    const link = linkTo(services, { isWeb, redirectTo, challenge: null }, { token, type: 'invite' })
    const account = await getAccount(tx.db, userId)
    await sendMail(tx, { template: 'invite', to: email, language: account.language, facts: { link } })
    await recordAct(tx, admin, { kind: 'invited', userId })
    return account
  })
