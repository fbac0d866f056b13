import { AuthRefusal } from '../auth-refusal.ts'

const SHORTEST = 8
const LONGEST = 200

/**
 * Eight characters of a password manager take 10^8 guesses; the name of a place with a year takes fewer than this. With
 * nine attempts a quarter of an hour, this many take a century.
 */
const MIN_GUESSES = 10 ** 7.5

/** Checking time grows with the length. A longer password is weak only when it repeats itself. */
const LONGEST_JUDGED = 40

/**
 * Refuses easy passwords, the user's own address included. @throws AuthRefusal('weak_password' | 'validation_failed')
 */
export async function checkPasswordStrength(password: string, email: string | null): Promise<void> {
  if (password.length > LONGEST)
    throw new AuthRefusal('validation_failed', {
      message: `Password cannot be longer than ${LONGEST} characters`,
    })
  const typed = password.normalize('NFKC')
  // Code points are counted, so that an emoji is one character.
  if ([...typed].length < SHORTEST)
    throw new AuthRefusal('weak_password', {
      message: `Password should be at least ${SHORTEST} characters.`,
      reasons: ['length'],
    })
  if (await isEasyToGuess(typed, email))
    throw new AuthRefusal('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    })
}

async function isEasyToGuess(password: string, email: string | null): Promise<boolean> {
  if (/^(.)\1+$/u.test(password)) return true
  const known = email ? [email, ...email.split('@', 1), ...email.split(/[^a-z0-9]+/)] : []
  if (known.includes(password.toLowerCase())) return true
  if (password.length > LONGEST_JUDGED) return false
  const { guessesFor } = await import('./password-estimate.ts')
  return guessesFor(password, known) < MIN_GUESSES
}
