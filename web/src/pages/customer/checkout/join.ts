import { type MailedCode, noteMailed, readMailedCode } from '#features/identity/mailed-code.ts'
import type { Locale } from '#lib/locale'
import { sendCode } from '#lib/mailed-codes'
import { signUp } from '#lib/sign-up'
import { authProblem } from '#parts/person/auth-problem.ts'

export interface Joining {
  email: string
  /** E.164 */
  phone: string
  language: Locale
  /** Where the link of a mail leads on to. */
  next: string
}

/**
 * Opens an account without a password. An address that must prove itself, because it is known or because every
 * address must, is mailed a code instead: nobody comes into an account by typing its address.
 * @throws AuthError
 */
export async function join({ email, phone, language, next }: Joining): Promise<'signed_in' | MailedCode> {
  try {
    const outcome = await signUp({ email, phone, language, next, password: null, fullName: '' })
    return outcome === 'signed_in' ? outcome : mailed('signup', email)
  } catch (error) {
    const { code } = authProblem(error)
    if (code === 'over_email_send_rate_limit') return underWay(email, error)
    if (code !== 'user_already_exists') throw error
  }
  try {
    await sendCode('magiclink', email, next)
    return mailed('magiclink', email)
  } catch (error) {
    if (authProblem(error).code === 'over_email_send_rate_limit') return underWay(email, error)
    throw error
  }
}

function mailed(kind: MailedCode['kind'], email: string): MailedCode {
  noteMailed(kind, email)
  return { kind, email, sentAt: new Date().toISOString() }
}

/** This tab had one mailed there a moment ago; otherwise it is told to wait. */
function underWay(email: string, refusal: unknown): MailedCode {
  const known = readMailedCode()
  if (known?.email === email) return known
  throw refusal
}
