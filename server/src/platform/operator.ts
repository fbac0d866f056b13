import { includesPermission, type OfficePermission } from '@dawra/contract/platform/office.rules'
import type { Actor, UserActor } from './context.ts'
import { Refusal } from './errors.ts'

/** For what a screen offers; permits nothing: that takes `hasPermission`. */
export const hasOperatorRole = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.roles.includes('operator')

/** Whether the actor is a member of the office who has shown a second factor in this session. */
export const isOperator = (actor: Actor): actor is UserActor => hasOperatorRole(actor) && actor.aal === 'aal2'

/**
 * Whether the actor acts for the office with this permission. Every domain decides by this alone; a permission without
 * the second factor is worth nothing.
 */
export const hasPermission = (actor: Actor, permission: OfficePermission | 'any'): boolean =>
  isOperator(actor) && (permission === 'any' || includesPermission(actor.office, permission))

/**
 * Tells members of the office what they lack; call it before saying that nothing is there.
 * @throws Refusal('second_factor_needed' | 'permission_needed', { permission })
 */
export function refuseOperatorWithout(actor: Actor, permission: OfficePermission | 'any') {
  if (!hasOperatorRole(actor) || hasPermission(actor, permission)) return
  if (!isOperator(actor)) throw new Refusal('second_factor_needed')
  throw new Refusal('permission_needed', { permission })
}

/**
 * For members of the office who have the permission; to all others the resource does not exist.
 * @throws Refusal('not_found' | 'second_factor_needed' | 'permission_needed', { permission })
 */
export function requirePermission(actor: Actor, permission: OfficePermission | 'any') {
  refuseOperatorWithout(actor, permission)
  if (!hasPermission(actor, permission)) throw new Refusal('not_found')
}
