import { type Actor, GUEST, type UserActor } from '#platform/context'
import { Refusal } from '#platform/errors'
import type { HttpContext } from '#platform/http'
import { CLOCK_SKEW } from '../keys/signing-keys.ts'
import { sha256 } from '../security/hashes.ts'
import type { IdentityServices } from '../services.ts'
import { accessTokens, type Proof } from './access-token.ts'
import { bearerOf } from './bearer.ts'
import { findSessionByToken, type LiveSession, SessionLookup } from './live-sessions.ts'
import { ProofCache } from './proof-cache.ts'
import { readShownKeys } from './read-api-keys.ts'
import { readSessionCookie } from './session-cookie.ts'

/**
 * Authenticates a request by its access token, or a read by its session cookie. The session is looked up for every
 * request, so that its end takes effect at once. A caller with only an API key is a guest.
 * @throws Refusal('not_signed_in') for an invalid, expired or revoked token or key
 * @throws Refusal('not_allowed') for a page that uses a server's key
 */
export function authenticator(services: IdentityServices): (http: HttpContext) => Promise<Actor> {
  const read = sessionTokens(services)

  return async http => {
    const shown = await readShownKeys(services, http)
    if (shown === 'in_a_browser') throw new Refusal('not_allowed')
    if (shown === 'wrong') throw new Refusal('not_signed_in')
    if (shown.caller) return GUEST
    const token = bearerOf(http)
    if (token !== undefined) {
      const known = await read(token)
      if (!known) throw new Refusal('not_signed_in')
      return known.actor
    }
    const cookie = isRead(http) && readSessionCookie(http, services)
    if (!cookie) return GUEST
    const session = await findSessionByToken(services.db, sha256(cookie))
    return session && !session.banned ? actorOf(session) : GUEST
  }
}

export interface Known {
  actor: UserActor
  validUntil: Date
}

/** Verified claims are cached; whether the session has ended is checked each time. */
export function sessionTokens(services: IdentityServices): (token: string) => Promise<Known | undefined> {
  const tokens = accessTokens(services)
  const cache = new ProofCache()
  const sessions = new SessionLookup(services.db)

  async function prove(token: string): Promise<Proof | undefined> {
    const now = services.clock()
    const known = cache.get(token, now)
    if (known) return known
    const proof = await tokens.verify(token, now)
    if (proof) cache.set(token, proof)
    return proof
  }

  return async token => {
    const proof = await prove(token)
    const session = proof && (await sessions.find(proof.sessionId))
    if (!session || session.banned) return undefined
    return { actor: actorOf(session, proof), validUntil: new Date((proof.expiresAt + CLOCK_SKEW) * 1000) }
  }
}

const isRead = ({ req }: HttpContext) => req.method === 'GET' || req.method === 'HEAD'

/**
 * A second factor does not raise tokens that were signed before it: a thief of one has not shown the factor. Removing
 * the factor lowers all of them.
 */
export const actorOf = (
  { id, banned: _, ...session }: LiveSession,
  { aal }: Pick<UserActor, 'aal'> = session,
): UserActor => ({
  kind: 'user',
  sessionId: id,
  ...session,
  aal: aal === 'aal1' ? aal : session.aal,
})
