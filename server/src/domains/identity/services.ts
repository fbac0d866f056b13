import type { HttpContext } from '#platform/http'
import type { Db } from '#platform/sql'
import type { Allowances } from './rate-limits.ts'

/** A private ES256 key. */
export interface SigningKey {
  kty: string
  crv: string
  x: string
  y: string
  d: string
  kid: string
}

/** What the domain is given by whoever starts it. */
export interface IdentityServices {
  db: Db
  clock(): Date
  /** Where browsers reach the server: an origin without a trailing slash. */
  publicUrl: string
  /** Signs access tokens; from the install's secrets. */
  signingKey: SigningKey
  /** The caller's IP address, behind whatever proxies are trusted. */
  clientAddress(http: HttpContext): string
  /** Over the defaults of `rate-limits.ts`. */
  allowances?: Partial<Allowances>
}
