import { ApiError } from '#lib/api-error'

/** The field that an auth error belongs to; `form` for the attempt as a whole. */
export type AuthPlace = 'email' | 'password' | 'form'

/** With the field that shows it, and the message's key under `identity.problems` or `errors.auth`. */
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

/** For a password that is too short and too common, the length is reported. */
function weakness(error: Record<string, unknown>) {
  const reasons = Array.isArray(error.reasons) ? error.reasons : []
  if (reasons.includes('length')) return 'weak_password_length'
  if (reasons.includes('pwned')) return 'weak_password_pwned'
  return reasons.includes('characters') ? 'weak_password_characters' : 'weak_password'
}

/** An error without a code means that the server was unreachable or failed. */
export function authProblem(error: unknown): AuthProblem {
  if (!isRecord(error) || error instanceof ApiError) return { place: 'form', code: 'unexpected_failure' }
  const code = typeof error.code === 'string' ? error.code : undefined
  if (code === 'weak_password') return { place: 'password', code: weakness(error) }
  if (code) return { place: PLACES[code] ?? 'form', code }
  const status = typeof error.status === 'number' ? error.status : 0
  return { place: 'form', code: status === 0 ? 'no_connection' : 'unexpected_failure' }
}
