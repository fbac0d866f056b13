import type { VenueRole } from '@dawra/contract/venues'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { isOperator, refuseUnprovenOperator } from '#platform/operator'
import { selectRole } from './store.ts'

const RANK: Record<VenueRole, number> = { staff: 1, manager: 2, owner: 3 }

/** Whether the actor works for the venue in at least this role; operators and the system may do everything. */
export async function worksFor(
  { db, actor }: Ctx,
  venueId: string,
  least: VenueRole = 'staff',
): Promise<boolean> {
  if (actor.kind === 'system') return true
  if (actor.kind === 'guest') return false
  if (isOperator(actor)) return true
  const role = await selectRole(db, venueId, actor.userId)
  return role !== undefined && RANK[role] >= RANK[least]
}

/**
 * Refuses whoever does not work for the venue. A stranger is told that nothing is there;
 * someone of the team whose role is too small is told so.
 * @throws Refusal('not_found' | 'not_allowed' | 'second_factor_needed')
 */
export async function requireVenueRole(ctx: Ctx, venueId: string, least: VenueRole = 'staff') {
  if (await worksFor(ctx, venueId, least)) return
  refuseUnprovenOperator(ctx.actor)
  if (least !== 'staff' && (await worksFor(ctx, venueId))) throw new Refusal('not_allowed')
  throw new Refusal('not_found')
}
