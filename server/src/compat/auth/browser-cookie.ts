import { randomBytes } from 'node:crypto'
import type { IdentityServices } from '#identity'
import { readCookie, type ServerCookie, setCookie } from '#platform/cookies'
import type { HttpContext } from '#platform/http'

/** Lax, because the provider sends the person back by a link. */
const BROWSER: ServerCookie = { name: 'dawra_browser', sameSite: 'Lax', seconds: 600 }

type Site = Pick<IdentityServices, 'publicUrl'>

/** Reads the cookie, but only a value in our format: anything else in it was planted. */
export function readBrowserCookie(http: HttpContext, { publicUrl }: Site): string | undefined {
  const mark = readCookie(http, BROWSER, publicUrl)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : undefined
}

/** Marks the browser that starts a provider's flow, so that only its own return is accepted. Tabs share the mark. */
export function markBrowser(http: HttpContext, services: Site): string {
  const mark = readBrowserCookie(http, services) ?? randomBytes(32).toString('base64url')
  setCookie(http, BROWSER, mark, services.publicUrl)
  return mark
}
