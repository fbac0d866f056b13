import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Provider } from '../services.ts'
import { CLOCK_TOLERANCE, clientOf, type ProviderPerson, toPerson } from './oidc.ts'

export interface ShownIdToken {
  idToken: string
  /** When given, the token must have been issued together with it. */
  accessToken?: string | null | undefined
  /** The client's nonce; the token contains it or its SHA-256. */
  nonce?: string | null | undefined
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysAt(address: string) {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 })
  keySets.set(address, keys)
  return keys
}

/**
 * The person of an ID token that an app got directly from the provider.
 * @throws AuthRefusal('validation_failed') when it is not for us, not from the provider, too old or tampered with
 */
export async function personOfIdToken(
  provider: Provider,
  { idToken, accessToken, nonce }: ShownIdToken,
  now: Date,
): Promise<ProviderPerson> {
  const claims = await verify(provider, idToken, now)
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp !== provider.clientId)
    refuse('Unacceptable authorized party in id_token')
  checkNonce(claims.nonce, nonce)
  if (accessToken && typeof claims.at_hash === 'string' && claims.at_hash !== halfHash(idToken, accessToken))
    refuse('access_token does not belong to id_token')
  return toPerson(provider.name, claims)
}

async function verify(provider: Provider, idToken: string, now: Date): Promise<JWTPayload> {
  const { issuer, jwks_uri } = (await clientOf(provider)).serverMetadata()
  if (!jwks_uri) throw new Error(`${provider.name} publishes no keys`)
  try {
    const { payload } = await jwtVerify(idToken, keysAt(jwks_uri), {
      // Google uses two spellings of its issuer.
      issuer: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer,
      audience: provider.clientId,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now,
    })
    return payload
  } catch (cause) {
    if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
      throw new AuthRefusal('validation_failed', { message: 'Bad ID token', cause })
    throw cause
  }
}

function checkNonce(inToken: unknown, given: string | null | undefined) {
  if (!inToken !== !given) refuse('Passed nonce and nonce in id_token should either both exist or not.')
  if (!given) return
  const hashed = createHash('sha256').update(given).digest('hex')
  if (inToken !== hashed && inToken !== given) refuse('Nonces mismatch')
}

/** OpenID Connect's `at_hash`, by the algorithm of the ID token's signature. */
function halfHash(idToken: string, accessToken: string): string {
  const bits = /\d{3}$/.exec(decodeProtectedHeader(idToken).alg ?? '')?.[0] ?? '512'
  const hash = createHash(`sha${bits}`).update(accessToken).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}

function refuse(message: string): never {
  throw new AuthRefusal('validation_failed', { message })
}
