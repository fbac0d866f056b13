import type { VenueRole } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { hasPermission, refuseOperatorWithout } from '#platform/operator'
import { selectRole } from './store.ts'

/** The roles admitted where a role is required: an accountant sees the money, and nothing that staff see. */
const ADMITTED: Record<VenueRole, readonly VenueRole[]> = {
  staff: ['staff', 'manager', 'owner'],
  accountant: ['accountant', 'manager', 'owner'],
  manager: ['manager', 'owner'],
  owner: ['owner'],
}

/** Whether the actor has this role of the venue or a higher one; `support` of the office and the system always do. */
export async function worksFor(
  { db, actor }: Ctx,
  venueId: string,
  least: VenueRole = 'staff',
): Promise<boolean> {
  if (actor.kind === 'system') return true
  if (actor.kind === 'guest') return false
  if (hasPermission(actor, 'support')) return true
  const role = await selectRole(db, venueId, actor.userId)
  return role !== undefined && ADMITTED[least].includes(role)
}

/** Whether the actor is in the venue's own team, accountants included. Working in the office does not count. */
export const isOfTeam = async ({ db, actor }: Ctx, venueId: string): Promise<boolean> =>
  actor.kind === 'user' && (await selectRole(db, venueId, actor.userId)) !== undefined

/**
 * Requires a role of the venue. Others get `not_found`, as if it did not exist; a team member with another role gets
 * `not_allowed`.
 * @throws Refusal('not_found' | 'not_allowed' | 'second_factor_needed' | 'permission_needed')
 */
export async function requireVenueRole(ctx: Ctx, venueId: string, least: VenueRole = 'staff') {
  if (await worksFor(ctx, venueId, least)) return
  refuseOperatorWithout(ctx.actor, 'support')
  throw new Refusal((await isOfTeam(ctx, venueId)) ? 'not_allowed' : 'not_found')
}
