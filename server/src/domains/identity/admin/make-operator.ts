import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { releaseAddress } from '../contacts/drop-unproven-access.ts'
import { lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import { createUser } from '../people/new-user.ts'
import { grantRole } from '../roles/grant-role.ts'
import { grantPermission } from '../roles/office.ts'
import type { IdentityServices } from '../services.ts'
import { passwordLink } from './password-link.ts'
import type { Admin } from './record-admin-act.ts'
import { nameContacts } from './refuse-taken-contacts.ts'

/**
 * Makes an owner of the office. The address counts as confirmed, because the caller vouches for it.
 * @returns the link to choose a password, or null for a user who has an account
 */
export const makeOperator = (
  admin: Admin,
  services: IdentityServices,
  email: string,
): Promise<string | null> =>
  transact(admin.ctx, async tx => {
    const found = await lockHolderOfEmail(tx.db, email)
    if (found?.email_confirmed_at) {
      await makeOwner(tx, found.id)
      return null
    }
    // The user who signed up with this address without confirming it must keep no access to the account.
    if (found) await releaseAddress(tx, email, null)
    const userId = await createUser(tx, { email, emailConfirmed: true, device: admin.device })
    if (!userId) throw new AuthRefusal('email_exists')
    await nameContacts(tx, userId, { email }, { email: true, phone: false })
    await makeOwner(tx, userId)
    return passwordLink(tx, admin, services, { userId, email })
  })

/** Only the command line calls it, which can read the database anyway. */
async function makeOwner(tx: Tx, userId: string) {
  await grantRole(tx, userId, 'operator')
  await grantPermission(tx, userId, 'owner')
}
