import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_LIFETIME, CLOCK_SKEW, KeyRing } from '../keys/signing-keys.ts'
import { confirmedPhone } from '../people/users.ts'
import type { IdentityServices } from '../services.ts'
import type { SignedIn } from './sessions.ts'

const AUDIENCE = 'authenticated'

/** The claims of an access token. Whether its session has ended is checked in the database. */
export interface Proof {
  userId: string
  sessionId: string
  /** The level at the time when the token was signed. */
  aal: 'aal1' | 'aal2'
  /** Seconds since the epoch. */
  expiresAt: number
}

export interface AccessTokens {
  sign(signedIn: SignedIn, now: Date): Promise<{ token: string; expiresAt: number; expiresIn: number }>
  /** @returns undefined for a token that is not ours, was tampered with, or has expired */
  verify(token: string, now: Date): Promise<Proof | undefined>
  keySet(now: Date): Promise<{ keys: readonly object[] }>
}

export function accessTokens({
  publicUrl,
  ...services
}: Pick<IdentityServices, 'db' | 'keys' | 'publicUrl'>): AccessTokens {
  const ring = new KeyRing(services)
  const issuer = `${publicUrl}/auth/v1`

  return {
    async keySet(now) {
      return { keys: await ring.published(now) }
    },

    async sign(signedIn, now) {
      const { kid, privateKey } = await ring.current(now)
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME
      const token = await new SignJWT(claimsOf(signedIn))
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(signedIn.account.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey)
      return { token, expiresAt, expiresIn: ACCESS_TOKEN_LIFETIME }
    },

    async verify(token, now) {
      try {
        const keyOf = async ({ kid }: { kid?: string }) => {
          const key = kid && (await ring.find(kid, now))
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key
        }
        const { payload } = await jwtVerify(token, keyOf, {
          issuer,
          audience: AUDIENCE,
          algorithms: ['ES256'],
          requiredClaims: ['sub', 'exp', 'session_id'],
          currentDate: now,
          clockTolerance: CLOCK_SKEW,
        })
        return proofOf(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

const claimsOf = ({ account, session }: SignedIn) => ({
  email: account.email ?? '',
  phone: confirmedPhone(account),
  app_metadata: account.app_metadata,
  user_metadata: account.user_metadata,
  role: AUDIENCE,
  aal: session.aal,
  amr: session.amr,
  session_id: session.id,
  is_anonymous: account.is_anonymous,
})

const proofOf = (payload: JWTPayload): Proof => ({
  userId: String(payload.sub),
  sessionId: String(payload.session_id),
  aal: payload.aal === 'aal2' ? 'aal2' : 'aal1',
  expiresAt: Number(payload.exp),
})
