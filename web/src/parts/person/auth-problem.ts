import { ApiError } from '#lib/api-error'

/** The field a sign-in problem belongs to; `form` when it is about the attempt as a whole. */
export type AuthPlace = 'email' | 'password' | 'form'

/** What went wrong, where to say it, and the key of its sentence under `identity.problems` or `errors.auth`. */
export interface AuthProblem {
  place: AuthPlace
  code: string
}

const PLACES: Record<string, AuthPlace> = {
  user_already_exists: 'email',
  email_exists: 'email',
  email_address_invalid: 'email',
  weak_password: 'password',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Too short says more than too common when a password is both. */
function weakness(error: Record<string, unknown>) {
  const reasons = Array.isArray(error.reasons) ? error.reasons : []
  if (reasons.includes('length')) return 'weak_password_length'
  if (reasons.includes('pwned')) return 'weak_password_pwned'
  return reasons.includes('characters') ? 'weak_password_characters' : 'weak_password'
}

/** Reads an error of the session client; one without a code never reached the server, or found it in trouble. */
export function authProblem(error: unknown): AuthProblem {
  if (!isRecord(error) || error instanceof ApiError) return { place: 'form', code: 'unexpected_failure' }
  const code = typeof error.code === 'string' ? error.code : undefined
  if (code === 'weak_password') return { place: 'password', code: weakness(error) }
  if (code) return { place: PLACES[code] ?? 'form', code }
  const status = typeof error.status === 'number' ? error.status : 0
  return { place: 'form', code: status === 0 ? 'no_connection' : 'unexpected_failure' }
}
