import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { messageOf, type Refusal, sqlState } from '#platform/errors'
import type { HttpContext } from '#platform/http'
import { asRefusal } from '#platform/problem'

interface RefusalBody {
  message: string
  details?: string
  hint?: string
  retryAfter?: number | undefined
}

/** A refusal in the format of the table protocol; codes are PostgreSQL's, or begin with PGRST. */
export class RestRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly body: RefusalBody
  constructor(status: ContentfulStatusCode, code: string, body: RefusalBody) {
    super(body.message)
    this.status = status
    this.code = code
    this.body = body
  }
}

/** For a query that the protocol, or this implementation, does not support. */
export const notParsed = (part: string, details: string) =>
  new RestRefusal(400, 'PGRST100', { message: `"failed to parse ${part}"`, details })

/** @param isPerson whether a user is signed in: a guest is asked to sign in */
export const denied = (table: string, isPerson: boolean, hint?: string) =>
  new RestRefusal(isPerson ? 403 : 401, '42501', {
    message: `permission denied for table ${table}`,
    ...(hint && { hint }),
  })

export const breaksPolicy = (table: string, isPerson: boolean) =>
  new RestRefusal(isPerson ? 403 : 401, '42501', {
    message: `new row violates row-level security policy for table "${table}"`,
  })

/** PostgreSQL's errors for a value that does not fit its column. */
const VALUES = /^(22...|42804|42883)$/

export function answerRestError(error: Error, http: HttpContext): Response {
  const { status, code, body } = asRestRefusal(error)
  const { message, details = null, hint = null, retryAfter } = body
  if (status >= 500) http.var.log.error({ err: error }, 'a request for a table failed')
  http.header('cache-control', 'no-store')
  if (retryAfter !== undefined) http.header('retry-after', String(retryAfter))
  if (status === 401) http.header('www-authenticate', 'Bearer')
  return http.json({ code, message, details, hint }, status)
}

function asRestRefusal(error: Error): RestRefusal {
  if (error instanceof RestRefusal) return error
  const state = sqlState(error)
  if (state && VALUES.test(state)) return new RestRefusal(400, state, { message: messageOf(error) })
  const refusal = asRefusal(error)
  return refusal ? translated(refusal) : new RestRefusal(500, 'XX000', { message: 'internal error' })
}

function translated({ code, status, facts }: Refusal): RestRefusal {
  const retryAfter = typeof facts.retryAfter === 'number' ? facts.retryAfter : undefined
  if (code === 'not_signed_in') return new RestRefusal(401, 'PGRST301', { message: 'JWT invalid or expired' })
  if (code === 'not_allowed')
    return new RestRefusal(403, '42501', { message: 'A service key must not be used in a browser' })
  if (code === 'consents_needed')
    return new RestRefusal(status, code, {
      message: 'consents needed',
      details: `missing: ${String(facts.missing)}`,
      hint: 'POST /api/v1/me/consents',
    })
  return new RestRefusal(status, code, { message: code.replaceAll('_', ' '), retryAfter })
}
