import type { Next } from 'hono'
import type { HttpContext } from '#platform/http'

/**
 * Lets pages of any origin call: authentication is by bearer token, and browsers send no cookie along.
 * @param exposed response headers that their scripts may read
 */
export const openToEveryOrigin = (exposed?: string) => async (http: HttpContext, next: Next) => {
  http.header('access-control-allow-origin', '*')
  if (exposed) http.header('access-control-expose-headers', exposed)
  await next()
}

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const USUAL_HEADERS = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version'

/** Leaves out the header that requests a cookie, so that browsers refuse it to other origins. */
export function answerPreflight(http: HttpContext): Response {
  const requested = http.req.header('access-control-request-headers') ?? USUAL_HEADERS
  const allowed = requested.split(',').filter(name => name.trim().toLowerCase() !== 'x-dawra-session')
  return http.body(null, 204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': allowed.join(','),
    'access-control-max-age': '3600',
    vary: 'access-control-request-headers',
  })
}
