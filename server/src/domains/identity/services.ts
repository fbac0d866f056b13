import type { Allowance, LimitName } from '@dawra/contract/platform/request-limits.rules'
import type { HttpContext } from '#platform/http'
import type { Db } from '#platform/sql'

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

/** Keys derived from the installation's identity key, one for each use. */
export interface Keys {
  /** The refresh token that follows this one. */
  successorOf(token: string): string
  /** A keyed hash, because a short code could be guessed from a plain one. */
  codeHash(...parts: readonly string[]): Buffer
  apiKeySecret: Buffer
  /** Encrypts what must be read again: a TOTP secret, a provider's token. */
  seal(plain: string): Buffer
  /** @throws when it was sealed under another key, or was changed */
  open(sealed: Uint8Array): string
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
