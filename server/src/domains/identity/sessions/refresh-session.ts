import type { Ctx } from '#platform/context'
import { sqlState } from '#platform/errors'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { type AuthErrorCode, AuthRefusal } from '../auth-refusal.ts'
import type { Successor } from '../keys/refresh-token.ts'
import { getAccount } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { sha256 } from '../security/hashes.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { endSessions, replaceToken } from './issue-session.ts'
import {
  activeTokenHash,
  type LockedSession,
  lockSession,
  rotateToken,
  type SignedIn,
  tokenState,
} from './sessions.ts'

export interface RefreshSession {
  refreshToken: string
  successorOf: Successor
  device: Device
}

/**
 * A token used within the last 10 seconds gets the result of its first use (another tab, a lost response). When a token
 * was used earlier than that, either its first or its second user stole it, so the session ends.
 * @throws AuthRefusal('refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired' | 'user_banned' |
 *   'conflict') the last when the session stays locked by others
 */
export async function refreshSession(ctx: Ctx, request: RefreshSession): Promise<SignedIn> {
  const outcome = await transact(ctx, tx => refresh(tx, request)).catch(error => {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) throw new AuthRefusal('conflict')
    throw error
  })
  // Thrown only now: the end of a session must be committed.
  if (typeof outcome === 'string') throw new AuthRefusal(outcome)
  return outcome
}

const LOCK_NOT_AVAILABLE = '55P03'

async function refresh(tx: Tx, request: RefreshSession): Promise<SignedIn | AuthErrorCode> {
  // A request that waits too long for the session's lock is refused and may retry.
  await run(tx.db, sql`select set_config('lock_timeout', '5s', true)`)
  const session = await lockSession(tx.db, sha256(request.refreshToken))
  if (!session) return 'refresh_token_not_found'
  if (session.expired) return 'session_expired'
  if (session.banned) return 'user_banned'
  const refreshToken = await nextToken(tx, session, request)
  if (!refreshToken) return 'refresh_token_already_used'
  const { id, aal, amr } = session
  return { account: await getAccount(tx.db, session.userId), session: { id, aal, amr }, refreshToken }
}

/** @returns the new active token; undefined when the session had to end */
async function nextToken(
  tx: Tx,
  session: LockedSession,
  { refreshToken, successorOf, device }: RefreshSession,
): Promise<string | undefined> {
  const state = await tokenState(tx.db, sha256(refreshToken))
  if (state === 'active') {
    const successor = successorOf(refreshToken)
    await rotateToken(tx.db, session.id, sha256(refreshToken), sha256(successor))
    return successor
  }
  if (state === 'just_used')
    return (await latestOf(tx, session, refreshToken, successorOf)) ?? replaceToken(tx, session.id)
  const { id: sessionId, userId } = session
  await endSessions(tx, { userId, which: sessionId, why: 'refresh_token_reused' })
  await recordSecurityEvent(tx.db, { kind: 'refresh_token_reused', userId, sessionId, device })
  return undefined
}

/** Limit of refreshes within the ten seconds. */
const LONGEST_CHAIN = 20

/** Undefined when a second factor has issued a random token since. */
async function latestOf(tx: Tx, session: LockedSession, from: string, successorOf: Successor) {
  const active = await activeTokenHash(tx.db, session.id)
  let token = from
  for (let step = 0; step < LONGEST_CHAIN; step++) {
    token = successorOf(token)
    if (sha256(token).equals(active)) return token
  }
  return undefined
}
