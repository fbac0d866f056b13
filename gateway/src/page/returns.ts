import type { Owner } from '../paying/owner.ts'

/** Where the shop wants its customer back; an intent has one address for every end. */
export function returnAddress(owner: Owner, end: 'success' | 'cancel'): string {
  if (owner.kind === 'intent') return owner.intent.return_url
  return end === 'success' ? owner.session.success_url : owner.session.cancel_url
}

/** The origins a form of this page may end at, for browsers check redirects against the policy too. */
export function returnOrigins(owner: Owner | null): string[] {
  if (!owner) return []
  const origins = [returnAddress(owner, 'success'), returnAddress(owner, 'cancel')].map(
    url => new URL(url).origin,
  )
  return [...new Set(origins)]
}
