import { AuthRefusal, sha256 } from '#identity'
import { actorOf, bearerOf, findSession, findSessionByToken, readSessionCookie } from '#identity/sessions'
import type { Actor } from '#platform/context'
import type { HttpContext } from '#platform/http'
import type { Protocol } from './protocol.ts'

export type Caller = Extract<Actor, { kind: 'user' }>

/**
 * Who calls, by the access token.
 * @throws AuthRefusal('no_authorization' | 'bad_jwt' | 'session_not_found' | 'user_banned')
 */
export async function callerOf({ services, tokens }: Protocol, http: HttpContext): Promise<Caller> {
  const token = bearerOf(http)
  if (!token) throw new AuthRefusal('no_authorization')
  const proof = await tokens.verify(token, services.clock())
  if (!proof) throw new AuthRefusal('bad_jwt')
  const session = await findSession(services.db, proof.sessionId)
  if (!session) throw new AuthRefusal('session_not_found')
  if (session.banned) throw new AuthRefusal('user_banned', { status: 403 })
  return actorOf(session, proof)
}

/** Who calls, by the session cookie. */
export async function callerByCookie({ services }: Protocol, http: HttpContext): Promise<Caller | undefined> {
  const cookie = readSessionCookie(http, services)
  const session = cookie ? await findSessionByToken(services.db, sha256(cookie)) : undefined
  return session && actorOf(session)
}
