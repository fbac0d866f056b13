const NOWHERE = 'http://nowhere.invalid'

/**
 * A path of ours to continue at after signing in, or undefined: an address of another site, a scheme, and
 * the sign-in page itself are not followed.
 */
export function nextPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 2000) return undefined
  if (!URL.canParse(asked, NOWHERE)) return undefined
  const url = new URL(asked, NOWHERE)
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return undefined
  if (url.pathname === '/login' || url.pathname === '/business/login') return undefined
  return url.pathname + url.search + url.hash
}
