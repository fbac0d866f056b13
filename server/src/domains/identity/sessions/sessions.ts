import { type Db, maybe, one, run, sql } from '#platform/sql'
import { newRefreshToken } from '../keys/refresh-token.ts'
import type { Account } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { sha256 } from '../security/hashes.ts'

export interface Session {
  id: string
  aal: 'aal1' | 'aal2'
  amr: readonly { method: string; timestamp: number }[]
}

export interface SignedIn {
  account: Account
  session: Session
  refreshToken: string
}

/** The session lives for 30 days, which a refresh prolongs. */
export async function openSession(
  db: Db,
  {
    userId,
    method,
    device,
    aal = 'aal1',
    isRecovery = false,
  }: { userId: string; method: string; device: Device; aal?: Session['aal']; isRecovery?: boolean },
): Promise<Pick<SignedIn, 'session' | 'refreshToken'>> {
  const refreshToken = newRefreshToken()
  const session = await one<Session>(
    db,
    sql`with opened as (
        insert into identity.sessions (user_id, not_after, amr, user_agent, ip, aal, is_recovery)
        values (${userId}, platform.now() + identity.session_length(${userId}),
          jsonb_build_array(jsonb_build_object('method', ${method}::text,
            'timestamp', floor(extract(epoch from platform.now()))::bigint)),
          ${device.userAgent}, ${device.ip}::inet, ${aal}, ${isRecovery})
        returning id, aal, amr),
      first_token as (
        insert into identity.refresh_tokens (session_id, token_hash) select id, ${sha256(refreshToken)} from opened)
      select * from opened`,
  )
  return { session, refreshToken }
}

export interface LockedSession extends Session {
  userId: string
  expired: boolean
  banned: boolean
}

/** The live session of a refresh token, locked until the transaction ends. */
export const lockSession = (db: Db, tokenHash: Buffer) =>
  maybe<LockedSession>(
    db,
    sql`select s.id, s.aal, s.amr, s.user_id as "userId", s.not_after <= platform.now() as expired,
        coalesce(u.banned_until > platform.now(), false) as banned
      from identity.sessions s join identity.users u on u.id = s.user_id
      where s.id = (select session_id from identity.refresh_tokens where token_hash = ${tokenHash})
        and s.revoked_at is null and u.deleted_at is null
      for update of s`,
  )

export type TokenState = 'active' | 'just_used' | 'used'

/** Call it after `lockSession`, to see what another tab did in between. */
export async function tokenState(db: Db, tokenHash: Buffer): Promise<TokenState> {
  const { state } = await one<{ state: TokenState }>(
    db,
    sql`select case when used_at is null then 'active'
        when used_at > platform.now() - interval '10 seconds' then 'just_used' else 'used' end as state
      from identity.refresh_tokens where token_hash = ${tokenHash}`,
  )
  return state
}

export async function rotateToken(db: Db, sessionId: string, from: Buffer, to: Buffer) {
  const { id } = await one<{ id: string }>(
    db,
    sql`update identity.refresh_tokens set used_at = platform.now()
      where token_hash = ${from} and used_at is null returning id`,
  )
  await run(
    db,
    sql`with successor as (
        insert into identity.refresh_tokens (session_id, token_hash, parent_id) values (${sessionId}, ${to}, ${id}))
      update identity.sessions set refreshed_at = platform.now(), not_after = platform.now() + identity.session_length(user_id)
      where id = ${sessionId}`,
  )
}

export async function activeTokenHash(db: Db, sessionId: string): Promise<Buffer> {
  const { hash } = await one<{ hash: Buffer }>(
    db,
    sql`select token_hash as hash from identity.refresh_tokens
      where session_id = ${sessionId} and used_at is null`,
  )
  return hash
}
