import { AuthRefusal } from '../auth-refusal.ts'

const SHORTEST = 8
const LONGEST = 200

/**
 * Eight characters of a password manager take 10^8 guesses; a place and a year, or a phone number, take fewer than this.
 * With nine tries a quarter of an hour that is a century.
 */
const MIN_GUESSES = 10 ** 7.5

/** Judging takes the longer the longer a password is. Of one beyond this only repetition makes it weak. */
const LONGEST_JUDGED = 40

/**
 * Refuses what is short, and what is easy to guess: known passwords, words, names and years, rows of keys or digits,
 * what repeats itself, and the person's own address.
 * @throws AuthRefusal('weak_password' | 'validation_failed')
 */
export async function checkPasswordStrength(password: string, email: string | null): Promise<void> {
  if (password.length > LONGEST)
    throw new AuthRefusal('validation_failed', {
      message: `Password cannot be longer than ${LONGEST} characters`,
    })
  const typed = password.normalize('NFKC')
  // Counted in characters: an emoji is one.
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
  const { guessesFor } = await import('./password-judge.ts')
  return guessesFor(password, known) < MIN_GUESSES
}
