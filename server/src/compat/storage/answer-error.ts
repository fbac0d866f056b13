import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { StorageRefusal } from '#files'
import { brokenConstraint, type Refusal } from '#platform/errors'
import type { HttpContext } from '#platform/http'
import { asRefusal } from '#platform/problem'

/** The protocol answers most errors with HTTP 400 and the actual status in the body. */
const SAID_ALOUD = new Set([401, 429, 500, 503])

export function answerStorageError(error: Error, http: HttpContext): Response {
  const refusal = asStorageRefusal(error)
  const { code, status, error: name, message, retryAfter } = refusal
  if (status === 500) http.var.log.error({ err: error }, 'a storage request failed')
  http.header('cache-control', 'no-store')
  if (retryAfter !== undefined) http.header('retry-after', String(retryAfter))
  if (status === 401) http.header('www-authenticate', 'Bearer')
  return http.json({ statusCode: String(status), error: name, message, code }, statusOf(refusal))
}

function statusOf({ code, status }: StorageRefusal): ContentfulStatusCode {
  if (code === 'NoSuchRoute') return 404
  return SAID_ALOUD.has(status) ? (status as ContentfulStatusCode) : 400
}

function asStorageRefusal(error: Error): StorageRefusal {
  if (error instanceof StorageRefusal) return error
  if (brokenConstraint(error) === 'metadata_is_small')
    return new StorageRefusal('InvalidRequest', { message: 'the metadata is too long' })
  const refusal = asRefusal(error)
  return refusal ? translated(refusal) : new StorageRefusal('InternalError')
}

function translated({ code, status, facts }: Refusal): StorageRefusal {
  const retryAfter = typeof facts.retryAfter === 'number' ? facts.retryAfter : 1
  if (code === 'not_signed_in') return new StorageRefusal('InvalidJWT')
  if (code === 'consents_needed')
    return new StorageRefusal('AccessDenied', { message: `consents needed: ${String(facts.missing)}` })
  if (code === 'not_allowed') return new StorageRefusal('AccessDenied')
  if (status === 429) return new StorageRefusal('SlowDown', { retryAfter })
  if (status >= 503) return new StorageRefusal('Unavailable', { retryAfter })
  return new StorageRefusal('InvalidRequest')
}
