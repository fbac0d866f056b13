const NOWHERE = 'http://nowhere.invalid'
/** Pages of signing in: to continue there would go round in circles. */
const SIGNING_IN = /^\/(auth|login|business\/login|buyers\/login)(\/|$)/

/** Pages that a guest may see: a user who cancels signing in returns to them. */
const OPEN = /^\/(browse|business\/|cart|checkout|compost-products|deal\/|donations\/|impact|sell)/

/** Where the way back from signing in leads: to where they came from, if that would not ask them again. */
export const wayBack = (next: string | undefined) => (next && OPEN.test(next) ? next : undefined)

/**
 * A path of ours to continue at after signing in, or undefined: an address of another site, a scheme, and
 * the pages of signing in are not followed.
 */
export function nextPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 2000) return undefined
  if (!URL.canParse(asked, NOWHERE)) return undefined
  const url = new URL(asked, NOWHERE)
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return undefined
  if (SIGNING_IN.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
