import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { AuthRefusal } from '#identity'
import { brokenConstraint, type Refusal } from '#platform/errors'
import type { HttpContext } from '#platform/http'
import { asRefusal } from '#platform/problem'

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

/** Every error in the format of the client's protocol version. */
export function answerError(error: Error, http: HttpContext): Response {
  const refusal = asAuthRefusal(error)
  if (refusal.status >= 500) http.var.log.error({ err: error }, 'a sign-in request failed')
  const { code, status, message, reasons, retryAfter } = refusal
  http.header('x-sb-error-code', code)
  http.header('cache-control', 'no-store')
  // The rest of the body is still on its way: this connection cannot carry another request.
  if (code === 'body_too_large') http.header('connection', 'close')
  if (retryAfter !== undefined) http.header('retry-after', String(retryAfter))
  const weak = reasons && { weak_password: { reasons } }
  if (!speaksNamedCodes(http))
    return http.json(
      { code: status, error_code: code, msg: message, ...weak },
      status as ContentfulStatusCode,
    )
  http.header(VERSION_HEADER, VERSION)
  return http.json({ code, message, ...weak }, status as ContentfulStatusCode)
}

/** Whether the client knows named error codes, which it states by a version date. */
function speaksNamedCodes(http: HttpContext): boolean {
  const version = http.req.header(VERSION_HEADER) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(version) && version >= VERSION
}

export function asAuthRefusal(error: Error): AuthRefusal {
  if (error instanceof AuthRefusal) return error
  if (error instanceof z.ZodError) return new AuthRefusal('validation_failed', { message: firstIssue(error) })
  if (brokenConstraint(error) === 'user_metadata_fits_into_a_token')
    return new AuthRefusal('validation_failed', { message: 'data is too large' })
  if (brokenConstraint(error) === 'an_email_belongs_to_one_user') return new AuthRefusal('email_exists')
  if (brokenConstraint(error) === 'a_confirmed_phone_belongs_to_one_user')
    return new AuthRefusal('phone_exists')
  const refusal = asRefusal(error)
  return refusal ? translated(refusal) : new AuthRefusal('unexpected_failure')
}

function translated({ code, status, facts }: Refusal): AuthRefusal {
  const retryAfter = typeof facts.retryAfter === 'number' ? facts.retryAfter : undefined
  if (code === 'too_many_requests') return new AuthRefusal('over_request_rate_limit', { retryAfter })
  return new AuthRefusal('unexpected_failure', { status, retryAfter })
}

/** Names the field without repeating its value. */
function firstIssue(error: z.ZodError): string {
  const path = error.issues[0]?.path.join('.')
  if (path === 'email') return 'Unable to validate email address: invalid format'
  return path ? `${path} is not valid` : 'The request is not valid'
}
