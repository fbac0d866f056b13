import { randomBytes } from 'node:crypto'
import { clearCookie, readCookie, type ServerCookie, setCookie } from '#platform/cookies'
import type { HttpContext } from '#platform/http'
import type { IdentityServices } from '../services.ts'

const DAY = 24 * 60 * 60
const SESSION: ServerCookie = {
  name: 'dawra_session',
  sameSite: 'Strict',
  seconds: 30 * DAY,
  hadPlainName: true,
}
const DEVICE: ServerCookie = {
  name: 'dawra_device',
  sameSite: 'Strict',
  seconds: 90 * DAY,
  hadPlainName: true,
}
/** Stands in the JSON in place of the refresh token. */
export const PLACEHOLDER = 'cookie'

type Site = Pick<IdentityServices, 'publicUrl'>

export const readSessionCookie = (http: HttpContext, { publicUrl }: Site) =>
  readCookie(http, SESSION, publicUrl)

export const setSessionCookie = (http: HttpContext, refreshToken: string, { publicUrl }: Site) =>
  setCookie(http, SESSION, refreshToken, publicUrl)

export const clearSessionCookie = (http: HttpContext, { publicUrl }: Site) =>
  clearCookie(http, SESSION, publicUrl)

/** The web app has the refresh token stored where no script can read it. */
export const wantsCookie = (http: HttpContext) => http.req.header('x-dawra-session') === 'cookie'

/** Browsers send the page's origin on every write; other clients hold no cookie that could be abused. */
export function isSameOrigin(http: HttpContext, { publicUrl }: Site): boolean {
  const site = http.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = http.req.header('origin')
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === http.req.header('host')
}

/** One request reads its new mark several times. */
const drawn = new WeakMap<HttpContext, string>()

/** The browser's mark, a new one when it has none; undefined for clients that store no cookies. */
export function deviceMark(http: HttpContext, { publicUrl }: Site): string | undefined {
  const shown = readCookie(http, DEVICE, publicUrl)
  if (shown && /^[\w-]{22}$/.test(shown)) return shown
  if (!wantsCookie(http)) return undefined
  const mark = drawn.get(http) ?? randomBytes(16).toString('base64url')
  drawn.set(http, mark)
  return mark
}

/** The cookie identifies a known device and authenticates nothing. */
export function setDeviceCookie(http: HttpContext, services: Site) {
  const mark = wantsCookie(http) && deviceMark(http, services)
  if (mark) setCookie(http, DEVICE, mark, services.publicUrl)
}
