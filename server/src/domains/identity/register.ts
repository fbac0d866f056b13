import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from './auth-refusal.ts'
import { signedUp } from './events.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { Device } from './sessions.ts'
import { insertUser, type Profile } from './users.ts'

interface Registration extends Profile {
  email: string
  passwordHash: string
  metadata: object
  device: Device
}

/**
 * The new user's id. Until confirmation mails are sent, an address counts as confirmed.
 * @throws AuthRefusal('user_already_exists')
 */
export async function register(tx: Tx, { device, ...user }: Registration): Promise<string> {
  const userId = await insertUser(tx.db, user)
  if (!userId) throw new AuthRefusal('user_already_exists')
  await recordSecurityEvent(tx.db, { kind: 'signed_up', userId, device })
  await announce(tx, signedUp(userId))
  return userId
}
