import type { Owner } from '../paying/payment-owner.ts'

export function returnAddress(owner: Owner, end: 'success' | 'cancel'): string {
  if (owner.kind === 'intent') return owner.intent.return_url
  return end === 'success' ? owner.session.success_url : owner.session.cancel_url
}

/** Origins to which this page's forms may redirect, because browsers apply the policy to redirects too. */
export function returnOrigins(owner: Owner | null): string[] {
  if (!owner) return []
  const origins = [returnAddress(owner, 'success'), returnAddress(owner, 'cancel')].map(
    url => new URL(url).origin,
  )
  return [...new Set(origins)]
}
