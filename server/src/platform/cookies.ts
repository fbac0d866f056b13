import { getCookie } from 'hono/cookie'
import type { HttpContext } from './http.ts'

export interface ServerCookie {
  /** Name without the `__Host-` prefix. */
  name: string
  sameSite: 'Strict' | 'Lax'
  seconds: number
  /** Browsers may still hold this cookie under its plain name, which https sites used before. The next set replaces it. */
  hadPlainName?: true
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** The prefix `__Host-` guarantees that no other host of the domain set the cookie. Browsers refuse it over http. */
export const cookieName = ({ name }: ServerCookie, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name

export function readCookie(http: HttpContext, cookie: ServerCookie, publicUrl: string): string | undefined {
  const value = getCookie(http, cookieName(cookie, publicUrl))
  return value === undefined && cookie.hadPlainName ? getCookie(http, cookie.name) : value
}

export function setCookie(http: HttpContext, cookie: ServerCookie, value: string, publicUrl: string) {
  const set = (name: string, text: string, seconds: number) =>
    http.header('set-cookie', headerOf(name, text, seconds, cookie, publicUrl), { append: true })
  set(cookieName(cookie, publicUrl), value, value === '' ? 0 : cookie.seconds)
  const hasOldOne = cookie.hadPlainName && isSecure(publicUrl) && getCookie(http, cookie.name) !== undefined
  if (hasOldOne) set(cookie.name, '', 0)
}

export const clearCookie = (http: HttpContext, cookie: ServerCookie, publicUrl: string) =>
  setCookie(http, cookie, '', publicUrl)

/** `__Host-` requires the path `/`, no domain and `Secure`. */
const headerOf = (
  name: string,
  value: string,
  seconds: number,
  { sameSite }: ServerCookie,
  publicUrl: string,
) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure(publicUrl) ? '; Secure' : ''}`
