import { randomBytes } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import type { HttpContext } from '#platform/http'
import type { IdentityServices } from './services.ts'

const NAME = 'dawra_session'
/** Stands in the JSON where the refresh token would. */
export const PLACEHOLDER = 'cookie'
const MONTH = 30 * 24 * 60 * 60

export const readSessionCookie = (http: HttpContext) => getCookie(http, NAME)

/** The web app asks to keep the refresh token where no script can read it. */
export const wantsCookie = (http: HttpContext) => http.req.header('x-dawra-session') === 'cookie'

/** Browsers name the page's origin on every write; who is no browser holds no cookie that could be abused. */
export function isSameOrigin(http: HttpContext, { publicUrl }: IdentityServices): boolean {
  const site = http.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = http.req.header('origin')
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === http.req.header('host')
}

export const sessionCookie = (refreshToken: string, { publicUrl }: IdentityServices) =>
  cookie(refreshToken, MONTH, publicUrl)

export const clearedCookie = ({ publicUrl }: IdentityServices) => cookie('', 0, publicUrl)

const DEVICE = 'dawra_device'
const QUARTER = 90 * 24 * 60 * 60

/** One request asks several times for the mark that it was given. */
const drawn = new WeakMap<HttpContext, string>()

/** A browser's random name, a new one when it has none yet; undefined for clients that store no cookies. */
export function deviceMark(http: HttpContext): string | undefined {
  const shown = getCookie(http, DEVICE)
  if (shown && /^[\w-]{22}$/.test(shown)) return shown
  if (!wantsCookie(http)) return undefined
  const mark = drawn.get(http) ?? randomBytes(16).toString('base64url')
  drawn.set(http, mark)
  return mark
}

/** Has the browser show its name from now on: it says where somebody is known, and opens nothing. */
export function setDeviceCookie(http: HttpContext, { publicUrl }: IdentityServices) {
  const mark = wantsCookie(http) && deviceMark(http)
  if (mark) http.header('set-cookie', cookie(mark, QUARTER, publicUrl, DEVICE), { append: true })
}

const cookie = (value: string, maxAge: number, publicUrl: string, name = NAME) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`
