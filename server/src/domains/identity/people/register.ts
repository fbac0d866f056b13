import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { createUser, linkIdentity } from './new-user.ts'
import type { Profile } from './users.ts'

interface Registration extends Profile {
  email: string
  phoneConfirmed?: boolean | undefined
  passwordHash: string | null
  metadata: object
  device: Device
}

/**
 * Creates a user whose address counts as confirmed.
 * @returns the new user's id
 * @throws AuthRefusal('user_already_exists')
 */
export async function register(tx: Tx, user: Registration): Promise<string> {
  const userId = await createUser(tx, { ...user, emailConfirmed: true })
  if (!userId) throw new AuthRefusal('user_already_exists')
  const { email } = user
  const data = { sub: userId, email, email_verified: true, phone_verified: false }
  await linkIdentity(tx, userId, { provider: 'email', providerId: userId, data })
  return userId
}
