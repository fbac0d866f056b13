import { AuthRefusal } from '../auth-refusal.ts'
import { hashPassword, isPasswordHash } from '../passwords/password-hash.ts'
import { checkPasswordStrength } from '../passwords/password-strength.ts'

export interface NewPassword {
  password?: string
  /** An argon2id PHC string. */
  passwordHash?: string
}

/**
 * Call it outside of a transaction, because hashing is slow.
 * @returns null when no password is given
 * @throws AuthRefusal('weak_password' | 'validation_failed')
 */
export async function newPasswordHash(
  { password, passwordHash }: NewPassword,
  email: string | null,
): Promise<string | null> {
  if (password !== undefined && passwordHash !== undefined)
    throw refusal('Only a password or a password hash should be provided')
  if (passwordHash !== undefined) {
    if (!isPasswordHash(passwordHash)) throw refusal('Only argon2id password hashes can be taken over')
    return passwordHash
  }
  if (password === undefined) return null
  await checkPasswordStrength(password, email)
  return hashPassword(password)
}

const refusal = (message: string) => new AuthRefusal('validation_failed', { message })
