import type { Allowance, LimitName } from '@dawra/contract/platform/limits.rules'
import type { HttpContext } from '#platform/http'
import type { Db } from '#platform/sql'
import type { Keys } from './keys/keys.ts'

export interface Provider {
  /** As clients of the protocol name it: `google`. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

export interface IdentitySettings {
  confirmsEmail: boolean
  hasSms: boolean
  anonymousUsers: boolean
  /** Addresses beside our own that a user may be sent to after signing in (contacts/redirects.ts). */
  redirects: readonly string[]
  providers: readonly Provider[]
}

export interface OpenedInvitation {
  token: string
  /** In lower case. */
  email: string
}

export interface IdentityServices {
  db: Db
  clock(): Date
  /** An origin without a trailing slash. */
  publicUrl: string
  keys: Keys
  settings: IdentitySettings
  /** The caller's IP address, behind the trusted proxies. */
  clientAddress(http: HttpContext): string
  /** Checks the invitations of domains above this one. */
  isInvitedElsewhere?(db: Db, brought: OpenedInvitation): Promise<boolean>
  allowances?: Partial<Record<LimitName, Allowance>>
}
