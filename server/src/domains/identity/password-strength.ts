import { AuthRefusal } from './auth-refusal.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 200

/**
 * Length is what makes a password hard to guess; beyond that only the well-known ones are refused.
 * @throws AuthRefusal('weak_password' | 'validation_failed')
 */
export function checkPasswordStrength(password: string, email: string | null) {
  if (password.length > LONGEST)
    throw new AuthRefusal('validation_failed', {
      message: `Password cannot be longer than ${LONGEST} characters`,
    })
  // Counted in characters: an emoji is one.
  if ([...password.normalize('NFKC')].length < SHORTEST)
    throw new AuthRefusal('weak_password', {
      message: `Password should be at least ${SHORTEST} characters.`,
      reasons: ['length'],
    })
  if (isEasyToGuess(password.normalize('NFKC').toLowerCase(), email))
    throw new AuthRefusal('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    })
}

const isEasyToGuess = (password: string, email: string | null) =>
  COMMON_PASSWORDS.has(password) ||
  /^(.)\1+$/u.test(password) ||
  password === email ||
  password === email?.split('@')[0]
