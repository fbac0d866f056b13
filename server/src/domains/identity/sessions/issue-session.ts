import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { sessionEnded } from '../events.ts'
import { newRefreshToken } from '../keys/refresh-token.ts'
import { getAccount } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { sha256 } from '../security/hashes.ts'
import { rememberDevice } from '../security/known-devices.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { openSession, type Session, type SignedIn } from './sessions.ts'

interface Issue {
  userId: string
  /** The protocol's `amr` method: how the user proved their identity. */
  method: string
  device: Device
  aal?: 'aal1' | 'aal2'
  /** The session may set a new password once, without the old one. */
  isRecovery?: boolean
}

/**
 * Opens a session after authentication by other means than a password.
 * @throws AuthRefusal('user_banned' | 'user_not_found')
 */
export async function issueSession(
  tx: Tx,
  { userId, method, device, aal, isRecovery }: Issue,
): Promise<SignedIn> {
  const user = await maybe<{ banned: boolean }>(
    tx.db,
    sql`update identity.users set last_sign_in_at = platform.now() where id = ${userId} and deleted_at is null
      returning coalesce(banned_until > platform.now(), false) as banned`,
  )
  if (!user) throw new AuthRefusal('user_not_found')
  if (user.banned) throw new AuthRefusal('user_banned', { status: 403 })
  const opened = await openSession(tx.db, { userId, method, device, aal, isRecovery })
  const sessionId = opened.session.id
  await recordSecurityEvent(tx.db, { kind: 'signed_in', userId, sessionId, device, details: { method } })
  await rememberDevice(tx.db, userId, device)
  return { account: await getAccount(tx.db, userId), ...opened }
}

/** The factor is put first in `amr`. The user's other sessions without a second factor end. */
export async function stepUp(
  tx: Tx,
  {
    userId,
    sessionId,
    method,
    factorId,
  }: { userId: string; sessionId: string; method: string; factorId: string },
): Promise<SignedIn> {
  const session = await one<Session>(
    tx.db,
    sql`update identity.sessions set aal = 'aal2', factor_id = ${factorId},
        amr = jsonb_build_array(jsonb_build_object('method', ${method}::text,
          'timestamp', floor(extract(epoch from platform.now()))::bigint))
          || coalesce((select jsonb_agg(before) from jsonb_array_elements(amr) before
            where before ->> 'method' <> ${method}::text), '[]')
      where id = ${sessionId} and revoked_at is null returning id, aal, amr`,
  )
  const refreshToken = await replaceToken(tx, sessionId)
  await endSessions(tx, { userId, which: 'aal1', except: sessionId, why: 'factor_verified' })
  return { account: await getAccount(tx.db, userId), session, refreshToken }
}

export async function replaceToken(tx: Tx, sessionId: string): Promise<string> {
  const refreshToken = newRefreshToken()
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`update identity.refresh_tokens set used_at = platform.now()
      where session_id = ${sessionId} and used_at is null returning id`,
  )
  await run(
    tx.db,
    sql`insert into identity.refresh_tokens (session_id, token_hash, parent_id)
      values (${sessionId}, ${sha256(refreshToken)}, ${id})`,
  )
  return refreshToken
}

interface End {
  userId: string
  /** One session's id, `all`, or `aal1` for those without a second factor. */
  which: string
  except?: string
  why: string
}

/** Ends sessions: at once for requests, within a second for live streams. @returns the number of ended sessions */
export async function endSessions(tx: Tx, { userId, which, except, why }: End): Promise<number> {
  const ended = await tx.db.query<{ id: string }>(
    sql`update identity.sessions set revoked_at = platform.now()
      where user_id = ${userId} and revoked_at is null and id is distinct from ${except ?? null}::uuid
        and case ${which}::text when 'all' then true when 'aal1' then aal = 'aal1' else id::text = ${which} end
      returning id`,
  )
  for (const { id } of ended.rows) await announce(tx, sessionEnded(id, userId, why))
  return ended.rows.length
}
