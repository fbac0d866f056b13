import type { Allowance, LimitName } from '@dawra/contract/limits.rules'
import type { HttpContext } from '#platform/http'
import type { Db } from '#platform/sql'
import type { Keys } from './keys/keys.ts'

/** A provider that speaks OpenID Connect. */
export interface Provider {
  /** As clients of the protocol name it: `google`. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export interface IdentitySettings {
  /** A new e-mail address must be confirmed before its account can be used. */
  confirmsEmail: boolean
  /** Text messages can be sent. */
  hasSms: boolean
  anonymousUsers: boolean
  /** Addresses beside our own that a person may be sent to after signing in (contacts/redirects.ts). */
  redirects: readonly string[]
  providers: readonly Provider[]
}

/** The token of an invitation's link with the address of the new user who shows it. */
export interface BroughtInvitation {
  token: string
  /** In lower case. */
  email: string
}

/** Dependencies that the domain gets at start. */
export interface IdentityServices {
  db: Db
  clock(): Date
  /** Where browsers reach the server: an origin without a trailing slash. */
  publicUrl: string
  /** What tokens, codes and secrets are derived from and sealed with; from the install's secrets. */
  keys: Keys
  settings: IdentitySettings
  /** The caller's IP address, behind whatever proxies are trusted. */
  clientAddress(http: HttpContext): string
  /** Invitations of domains above this one. */
  isInvitedElsewhere?(db: Db, brought: BroughtInvitation): Promise<boolean>
  /** In place of those of the table of limits. */
  allowances?: Partial<Record<LimitName, Allowance>>
}
