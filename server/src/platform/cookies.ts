import { getCookie } from 'hono/cookie'
import type { HttpContext } from './http.ts'

/** A cookie that no script reads. */
export interface ServerCookie {
  /** Without a prefix. */
  name: string
  sameSite: 'Strict' | 'Lax'
  /** How long a browser stores it. */
  seconds: number
  /** Browsers may still hold it by its plain name, which https sites used before. It is replaced when it is next set. */
  hadPlainName?: true
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** With https the prefix `__Host-`: then no other host of the domain can have set it. Browsers refuse it over http. */
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

/** `__Host-` demands the path `/`, no domain and `Secure`. */
const headerOf = (
  name: string,
  value: string,
  seconds: number,
  { sameSite }: ServerCookie,
  publicUrl: string,
) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure(publicUrl) ? '; Secure' : ''}`
