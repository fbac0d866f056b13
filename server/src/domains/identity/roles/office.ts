import type { changePermissions as changeRoute, OfficeMember } from '@dawra/contract/identity/office-members'
import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { notifyOfPermissions } from './notify-permissions.ts'

type Row = Omit<OfficeMember, 'memberSince' | 'seenAt'> & { memberSince: Date; seenAt: Date | null }

/** The members of the office, owners first. */
export const listOfficeMembers = ({ db }: Pick<Ctx, 'db'>): Promise<OfficeMember[]> => selectMembers(db, null)

async function selectMembers(db: Ctx['db'], userId: string | null): Promise<OfficeMember[]> {
  const rows = await many<Row>(
    db,
    sql`select u.id, u.full_name as name, coalesce(u.email, '') as email, r.granted_at as "memberSince",
        array(select permission from identity.office_permissions o where o.user_id = u.id order by permission)
          as permissions,
        exists (select from identity.mfa_factors f where f.user_id = u.id and f.status = 'verified')
          as "hasSecondFactor",
        (select max(s.refreshed_at) from identity.sessions s where s.user_id = u.id and s.revoked_at is null)
          as "seenAt"
      from identity.user_roles r join identity.users u on u.id = r.user_id
      where r.role = 'operator' and (${userId}::uuid is null or u.id = ${userId}::uuid)
      order by exists (select from identity.office_permissions o where o.user_id = u.id and o.permission = 'owner') desc,
        u.full_name, u.id`,
  )
  return rows.map(({ memberSince, seenAt, ...row }) => ({
    ...row,
    memberSince: memberSince.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }))
}

/** @throws Refusal('not_found') */
async function getMember(tx: Tx, userId: string): Promise<OfficeMember> {
  const [member] = await selectMembers(tx.db, userId)
  if (!member) throw new Refusal('not_found')
  return member
}

/** @returns false when it was already granted */
export const grantPermission = async (tx: Tx, userId: string, permission: OfficePermission) =>
  (await run(
    tx.db,
    sql`insert into identity.office_permissions (user_id, permission, granted_by)
      values (${userId}, ${permission}, ${userIdOf(tx)}) on conflict do nothing`,
  )) > 0

/** The database refuses to take `owner` from the last one. */
const takePermission = async (tx: Tx, userId: string, permission: OfficePermission) =>
  (await run(
    tx.db,
    sql`delete from identity.office_permissions where user_id = ${userId} and permission = ${permission}`,
  )) > 0

async function filter(
  permissions: readonly OfficePermission[],
  isChanged: (permission: OfficePermission) => Promise<boolean>,
) {
  const changed: OfficePermission[] = []
  for (const permission of permissions) if (await isChanged(permission)) changed.push(permission)
  return changed
}

/** Changes a member's permissions, from their next request on. @throws Refusal('not_found' | 'last_office_owner') */
export function changePermissions(
  ctx: Ctx,
  userId: string,
  { reason, ...change }: ParsedBody<typeof changeRoute>,
): Promise<OfficeMember> {
  return transact(ctx, async tx => {
    await lockMember(tx, userId)
    const before = await getMember(tx, userId)
    const granted = await filter(change.granted, permission => grantPermission(tx, userId, permission))
    const taken = await filter(change.taken, permission => takePermission(tx, userId, permission))
    if (granted.length + taken.length > 0) await note(tx, userId, { granted, taken, reason })
    const after = await getMember(tx, userId)
    noteChange(tx, before.permissions, after.permissions)
    return after
  })
}

/** @throws Refusal('not_found' | 'last_office_owner') */
export function removeFromOffice(ctx: Ctx, userId: string, reason: string): Promise<null> {
  return transact(ctx, async tx => {
    await lockMember(tx, userId)
    const { permissions } = await getMember(tx, userId)
    noteChange(tx, permissions, [])
    // Before the role is removed, so that the leaving member is notified too.
    await note(tx, userId, { granted: [], taken: permissions, reason, hasLeft: true })
    await run(tx.db, sql`delete from identity.user_roles where user_id = ${userId} and role = 'operator'`)
    return null
  })
}

/** Serialises changes of the same member. @throws Refusal('not_found') */
async function lockMember(tx: Tx, userId: string) {
  const member = await maybe(
    tx.db,
    sql`select from identity.user_roles where user_id = ${userId} and role = 'operator' for update`,
  )
  if (!member) throw new Refusal('not_found')
}

export interface PermissionChange {
  granted: readonly OfficePermission[]
  taken: readonly OfficePermission[]
  reason: string
  hasLeft?: boolean
}

async function note(tx: Tx, userId: string, change: PermissionChange) {
  await recordSecurityEvent(tx.db, {
    kind: change.hasLeft ? 'role_revoked' : 'permissions_changed',
    userId,
    device: NO_DEVICE,
    details: { role: 'operator', granted: change.granted, taken: change.taken },
    doneBy: userIdOf(tx) ?? 'system',
  })
  await notifyOfPermissions(tx, userId, change)
}

/** The last owner's account must not be erased. */
export async function isLastOwner(db: Ctx['db'], userId: string): Promise<boolean> {
  const { isLast } = await one<{ isLast: boolean }>(
    db,
    sql`select bool_or(user_id = ${userId}) and count(*) = 1 is true as "isLast"
      from identity.office_permissions where permission = 'owner'`,
  )
  return isLast
}
