import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { releaseAddress } from '../contacts/drop-unproven.ts'
import { lockHolderOfEmail } from '../people/holders.ts'
import { createUser } from '../people/new-user.ts'
import { grantRole } from '../roles/grant-role.ts'
import type { IdentityServices } from '../services.ts'
import type { Admin } from './admin.ts'
import { nameContacts } from './contacts.ts'
import { passwordLink } from './password-link.ts'

/**
 * Gives the operator's role to whoever has this address; somebody new gets an account too, and a link to choose
 * its password. Whoever asks vouches for the address.
 * @returns the link, or null for somebody who has an account
 */
export const makeOperator = (
  admin: Admin,
  services: IdentityServices,
  email: string,
): Promise<string | null> =>
  transact(admin.ctx, async tx => {
    const found = await lockHolderOfEmail(tx.db, email)
    if (found?.email_confirmed_at) {
      await grantRole(tx, found.id, 'operator')
      return null
    }
    // Whoever claimed the address before and never proved it, gets nothing by that.
    if (found) await releaseAddress(tx, email, null)
    const userId = await createUser(tx, { email, emailConfirmed: true, device: admin.device })
    if (!userId) throw new AuthRefusal('email_exists')
    await nameContacts(tx, userId, { email }, { email: true, phone: false })
    await grantRole(tx, userId, 'operator')
    return passwordLink(tx, admin, services, { userId, email })
  })
