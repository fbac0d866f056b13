import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { metadataOf } from '../people/find-or-create-user.ts'
import { createUser, nameProviders } from '../people/new-user.ts'
import { type PersonData, profileOf } from '../people/profile.ts'
import { type Account, getAccount } from '../people/users.ts'
import { setBan } from './ban.ts'
import { type NewPassword, newPasswordHash } from './new-password.ts'
import { type Admin, recordAct } from './record-admin-act.ts'
import { nameContacts, refuseTaken } from './refuse-taken-contacts.ts'

export interface UserAttributes extends NewPassword {
  email?: string
  /** E.164 */
  phone?: string
  emailConfirmed: boolean
  phoneConfirmed: boolean
  userMetadata?: PersonData
  appMetadata?: Record<string, unknown>
  /** Seconds; null lifts a ban. */
  ban?: number | null
}

/**
 * Adds a user without mailing anything.
 * @throws AuthRefusal('email_exists' | 'phone_exists' | 'weak_password' | 'validation_failed')
 */
export async function addUser(admin: Admin, user: UserAttributes & { id?: string }): Promise<Account> {
  if (!user.email && !user.phone)
    throw new AuthRefusal('validation_failed', {
      message: 'Cannot create a user without either an email or phone',
    })
  const passwordHash = await newPasswordHash(user, user.email ?? null)
  return transact(admin.ctx, async tx => {
    await refuseTaken(tx, user)
    const { device } = admin
    const metadata = metadataOf(user.userMetadata ?? {})
    const profile = profileOf(user.userMetadata ?? {})
    const userId = await createUser(tx, {
      ...profile,
      ...user,
      phone: user.phone ?? profile.phone,
      passwordHash,
      metadata,
      device,
    })
    // The given id exists, or a concurrent request used the address first.
    if (!userId) throw new AuthRefusal('email_exists', { message: 'User already exists' })
    await nameContacts(tx, userId, user, { email: user.emailConfirmed, phone: user.phoneConfirmed })
    if (user.appMetadata) await mergeAppMetadata(tx, userId, user.appMetadata)
    await recordAct(tx, admin, { kind: 'changed_by_admin', userId, details: { what: 'created' } })
    if (user.ban) await setBan(tx, admin, userId, user.ban)
    return getAccount(tx.db, userId)
  })
}

/** Merges into the user's `app_metadata`; null removes a key. */
export async function mergeAppMetadata(tx: Tx, userId: string, metadata: Record<string, unknown>) {
  const removed = Object.keys(metadata).filter(key => metadata[key] === null)
  await run(
    tx.db,
    sql`update identity.users set updated_at = platform.now(),
        app_metadata = (app_metadata || ${JSON.stringify(metadata)}::jsonb) - ${removed}::text[]
      where id = ${userId}`,
  )
  await nameProviders(tx, userId)
}
