import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, run, sql } from '#platform/sql'

export interface Driver {
  id: string
  /** A former driver can still send what they have; the office decides what counts of it. */
  isActive: boolean
}

/** A driver of the planner's list, or a person with the role whom the planner has not entered yet. */
export async function requireDriver(ctx: Ctx): Promise<Driver> {
  const { userId, roles } = personOf(ctx)
  const known = await maybe<{ isActive: boolean }>(
    ctx.db,
    sql`select is_active as "isActive" from rounds.drivers where user_id = ${userId}`,
  )
  const hasRole = roles.includes('driver')
  if (!known && !hasRole) throw new Refusal('not_found')
  return { id: userId, isActive: hasRole && known?.isActive !== false }
}

/** May see addresses: has the role, and the planner has not deactivated them. */
export async function isDriving(ctx: Ctx): Promise<boolean> {
  const { userId, roles } = personOf(ctx)
  if (!roles.includes('driver')) return false
  const off = await maybe(ctx.db, sql`select from rounds.drivers where user_id = ${userId} and not is_active`)
  return !off
}

/** Commands refer to a row of `rounds.drivers`. */
export const noteDriver = (db: Db, { id }: Driver) =>
  run(db, sql`insert into rounds.drivers (user_id) values (${id}) on conflict do nothing`)
