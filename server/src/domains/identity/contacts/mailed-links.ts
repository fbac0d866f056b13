import type { IdentityServices } from '../services.ts'
import type { Challenge } from '../sessions/sign-in-flows.ts'

export interface LinkTarget {
  /** On our own website the link opens a page with a button, so that a mail scanner does not use it up. */
  isWeb: boolean
  /** Already validated: our own or an allowed address. */
  redirectTo: string
  /** The client that requested the code must send the matching verifier to get the session. */
  challenge: Challenge | null
}

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

export function linkTo(
  { publicUrl }: Pick<IdentityServices, 'publicUrl'>,
  { isWeb, redirectTo }: LinkTarget,
  { token, type }: { token: string; type: LinkType },
): string {
  const query: Record<string, string> = isWeb
    ? { token_hash: token, type, next: pathOf(redirectTo, publicUrl) }
    : { token, type, redirect_to: redirectTo }
  return `${publicUrl}/auth/${isWeb ? 'confirm' : 'v1/verify'}?${new URLSearchParams(query)}`
}

function pathOf(address: string, publicUrl: string): string {
  const { origin, pathname, search } = new URL(address, publicUrl)
  return origin === publicUrl ? pathname + search : '/'
}
