import type { AuthRefusal } from '#identity'
import { safeRedirect } from '#identity/contacts'
import type { SignedIn } from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import type { Protocol } from './protocol.ts'

export const redirectOf = ({ services }: Protocol, http: HttpContext): string =>
  safeRedirect(http.req.query('redirect_to'), {
    publicUrl: services.publicUrl,
    allowed: services.settings.redirects,
  })

/** Redirects without caching, because the address may carry secrets. */
export function sendTo(http: HttpContext, address: string): Response {
  http.header('cache-control', 'no-store')
  return http.redirect(address, 302)
}

/** The address with a code that only its client can redeem. */
export function withCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  return url.href
}

/** The address with a whole session in its fragment, which no server sees; `more` is added to it. */
export async function withSession(
  { services, tokens }: Protocol,
  address: string,
  signedIn: SignedIn,
  more: Record<string, string> = {},
): Promise<string> {
  const { token, expiresAt, expiresIn } = await tokens.sign(signedIn, services.clock())
  return withFragment(address, {
    access_token: token,
    expires_at: String(expiresAt),
    expires_in: String(expiresIn),
    refresh_token: signedIn.refreshToken,
    token_type: 'bearer',
    ...more,
  })
}

export const withMessage = (address: string, message: string): string => withFragment(address, { message })

/** The OAuth error for a status, unless the refusal has one of its own. */
const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
}
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/** The address with an error: clients look for it in the query or in the fragment. */
export function withRefusal(address: string, { code, status, message }: AuthRefusal): string {
  const error = DENIALS.has(code) ? 'access_denied' : (ERRORS[status] ?? 'server_error')
  return withError(address, { error, error_code: code, error_description: message })
}

export function withError(address: string, problem: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(problem)) url.searchParams.set(name, value)
  return withFragment(url.href, problem)
}

/** `sb` tells clients that the redirect is from this protocol. */
function withFragment(address: string, fields: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString()
  return url.href
}
