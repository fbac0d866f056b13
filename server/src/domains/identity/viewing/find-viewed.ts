import { AGREEMENT } from '@dawra/contract/profile/rules'
import { z } from 'zod'
import { inNameOf, type UserActor } from '#platform/context'
import { hasPermission } from '#platform/operator'
import { type Db, maybe, sql } from '#platform/sql'
import { rolesOf } from '../sessions/live-sessions.ts'

/**
 * The viewing of this session; undefined when it is over, belongs to another member or session, or the member has lost
 * the permission. Read for each request, so that an ended viewing stops at once. Somebody who has joined the office
 * meanwhile cannot be viewed.
 */
export async function findViewed(
  db: Db,
  operator: UserActor,
  viewingId: string,
): Promise<UserActor | undefined> {
  if (!hasPermission(operator, 'support') || !z.uuid().safeParse(viewingId).success) return undefined
  const found = await maybe<{
    userId: string
    isAnonymous: boolean
    hasAgreed: boolean | null
    roles: string | null
  }>(
    db,
    sql`select u.id as "userId", u.is_anonymous as "isAnonymous", u.agreed_to = ${AGREEMENT} as "hasAgreed",
        (select string_agg(r.role, ',') from identity.user_roles r where r.user_id = u.id) as roles
      from identity.viewings v join identity.users u on u.id = v.viewed_id
      where v.operator_id = ${operator.userId} and v.id = ${viewingId} and v.session_id = ${operator.sessionId}
        and v.ends_at > platform.now() and u.deleted_at is null
        and not exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator')`,
  )
  if (!found) return undefined
  const { userId, roles, hasAgreed, isAnonymous } = found
  return inNameOf(userId, {
    sessionId: viewingId,
    roles: rolesOf(roles),
    hasAgreed: hasAgreed === true,
    isAnonymous,
  })
}
