import type { IdentityServices } from '../services.ts'
import type { Challenge } from '../sessions/flow-states.ts'

/** Where a mailed link leads, as far as the request decides it. */
export interface LinkTarget {
  /** Our own web: the link opens a page with a button, so that a mail scanner uses nothing up. */
  isWeb: boolean
  /** Already checked: our own or an allowed address. */
  redirectTo: string
  /** The client that requested the code must show the verifier to get the session. */
  challenge: Challenge | null
}

/** The protocol's name for what a link is good for. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/** The whole address to mail. */
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
