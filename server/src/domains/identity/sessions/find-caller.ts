import type { Ctx, UserActor } from '#platform/context'
import { AuthRefusal } from '../auth-refusal.ts'
import { sha256 } from '../security/hashes.ts'
import type { AccessTokens } from './access-token.ts'
import { actorOf } from './authenticate.ts'
import { findSession, findSessionByToken } from './live-sessions.ts'

/** @throws AuthRefusal('no_authorization' | 'bad_jwt' | 'session_not_found' | 'user_banned') */
export async function callerByAccessToken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tokens: AccessTokens,
  token: string | undefined,
): Promise<UserActor> {
  if (!token) throw new AuthRefusal('no_authorization')
  const proof = await tokens.verify(token, now)
  if (!proof) throw new AuthRefusal('bad_jwt')
  const session = await findSession(db, proof.sessionId)
  if (!session) throw new AuthRefusal('session_not_found')
  if (session.banned) throw new AuthRefusal('user_banned', { status: 403 })
  return actorOf(session, proof)
}

export async function callerByRefreshToken(
  { db }: Pick<Ctx, 'db'>,
  token: string,
): Promise<UserActor | undefined> {
  const session = await findSessionByToken(db, sha256(token))
  return session && actorOf(session)
}
