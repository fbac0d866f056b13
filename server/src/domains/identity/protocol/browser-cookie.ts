import { randomBytes } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import type { HttpContext } from '#platform/http'
import type { IdentityServices } from '../services.ts'

const NAME = 'dawra_browser'
const LIVES = 600

/** A mark that we gave: anything else in that cookie was planted. */
export function readBrowserCookie(http: HttpContext): string | undefined {
  const mark = getCookie(http, NAME)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : undefined
}

/**
 * Marks the browser that sets out to a provider, so that nobody else's return is taken for its own. Lax: the
 * provider sends the person back by a link. Several tabs share one mark.
 */
export function markBrowser(http: HttpContext, { publicUrl }: IdentityServices): string {
  const mark = readBrowserCookie(http) ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  http.header(
    'set-cookie',
    `${NAME}=${mark}; Path=/auth/v1; Max-Age=${LIVES}; HttpOnly; SameSite=Lax${secure}`,
  )
  return mark
}
