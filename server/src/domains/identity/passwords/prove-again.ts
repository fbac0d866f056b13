import type { Ctx, UserActor } from '#platform/context'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Keys } from '../services.ts'
import { noteProof } from '../sessions/recent-proof.ts'
import type { NewPassword } from './change-password.ts'
import { verifyPassword } from './password-hash.ts'
import { isNonce } from './reauthenticate.ts'

/**
 * Checks the current password or a sent code again: for ten minutes the session may then add ways to sign in. The
 * caller of this function counts the attempt first.
 * @throws AuthRefusal('invalid_credentials' | 'reauthentication_not_valid')
 */
export async function proveAgain(
  ctx: Ctx,
  keys: Keys,
  { userId, sessionId }: UserActor,
  { currentPassword = '', nonce }: Omit<NewPassword, 'password'>,
) {
  if (nonce) {
    if (!(await isNonce(ctx, keys, userId, nonce))) throw new AuthRefusal('reauthentication_not_valid')
  } else {
    const { passwordHash } = await one<{ passwordHash: string | null }>(
      ctx.db,
      sql`select password_hash as "passwordHash" from identity.users where id = ${userId}`,
    )
    if (!(await verifyPassword(currentPassword, passwordHash))) throw new AuthRefusal('invalid_credentials')
  }
  await transact(ctx, tx => noteProof(tx, sessionId, nonce ? 'otp' : 'password'))
}
