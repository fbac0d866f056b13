import type { Role } from '@dawra/contract/identity'
import { type Db, maybe, sql } from '#platform/sql'

/** A session that has neither ended nor expired, and whose it is. */
export interface LiveSession {
  id: string
  userId: string
  banned: boolean
  /** Beyond `customer`, which everyone is. */
  roles: Role[]
}

export const findSession = (db: Db, id: string) =>
  maybe<LiveSession>(
    db,
    sql`select s.id, s.user_id as "userId", coalesce(u.banned_until > platform.now(), false) as banned,
        array(select r.role from identity.user_roles r where r.user_id = s.user_id) as roles
      from identity.sessions s join identity.users u on u.id = s.user_id
      where s.id = ${id} and s.revoked_at is null and s.not_after > platform.now() and u.deleted_at is null`,
  )

/** By a refresh token that is active, or was a moment ago: a page may load while another tab refreshes. */
export const findSessionByToken = (db: Db, tokenHash: Buffer) =>
  maybe<LiveSession>(
    db,
    sql`select s.id, s.user_id as "userId", coalesce(u.banned_until > platform.now(), false) as banned,
        array(select r.role from identity.user_roles r where r.user_id = s.user_id) as roles
      from identity.refresh_tokens t
        join identity.sessions s on s.id = t.session_id join identity.users u on u.id = s.user_id
      where t.token_hash = ${tokenHash} and (t.used_at is null or t.used_at > platform.now() - interval '10 seconds')
        and s.revoked_at is null and s.not_after > platform.now() and u.deleted_at is null`,
  )
