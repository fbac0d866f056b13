const NOWHERE = 'http://nowhere.invalid'
/** Sign-in pages: continuing to one of them would be a loop. */
const SIGNING_IN = /^\/(auth|login|business\/login|buyers\/login)(\/|$)/

/** Pages that a guest may see: a user who cancels signing in returns to them. */
const OPEN = /^\/(browse|business\/|cart|checkout|compost-products|deal\/|donations\/|impact|sell)/

/** The page to return to when signing in is cancelled, unless that page would require sign-in again. */
export const wayBack = (next: string | undefined) => (next && OPEN.test(next) ? next : undefined)

/** A path of this site to continue at; undefined for other sites, schemes and sign-in pages. */
export function nextPath(requested: unknown): string | undefined {
  if (typeof requested !== 'string' || !requested.startsWith('/') || requested.length > 2000) return undefined
  if (!URL.canParse(requested, NOWHERE)) return undefined
  const url = new URL(requested, NOWHERE)
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return undefined
  if (SIGNING_IN.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
