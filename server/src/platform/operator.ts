import { includesPermission, type OfficePermission } from '@dawra/contract/platform/office.rules'
import type { Actor, UserActor } from './context.ts'
import { Refusal } from './errors.ts'

/** Whether to show office screens. It grants nothing: use `hasPermission` for that. */
export const hasOperatorRole = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.roles.includes('operator')

/** Whether the actor is a member of the office who has shown a second factor in this session. */
export const isOperator = (actor: Actor): actor is UserActor => hasOperatorRole(actor) && actor.aal === 'aal2'

/**
 * Whether the actor may act for the office with this permission. Every domain decides by this function alone; a permission
 * counts only with a second factor.
 */
export const hasPermission = (actor: Actor, permission: OfficePermission | 'any'): boolean =>
  isOperator(actor) && (permission === 'any' || includesPermission(actor.office, permission))

/**
 * Refuses members of the office who lack the second factor or the permission; call it before answering `not_found`.
 * @throws Refusal('second_factor_needed' | 'permission_needed', { permission })
 */
export function refuseOperatorWithout(actor: Actor, permission: OfficePermission | 'any') {
  if (!hasOperatorRole(actor) || hasPermission(actor, permission)) return
  if (!isOperator(actor)) throw new Refusal('second_factor_needed')
  throw new Refusal('permission_needed', { permission })
}

/**
 * Passes members of the office with the permission; for all others the resource does not exist.
 * @throws Refusal('not_found' | 'second_factor_needed' | 'permission_needed', { permission })
 */
export function requirePermission(actor: Actor, permission: OfficePermission | 'any') {
  refuseOperatorWithout(actor, permission)
  if (!hasPermission(actor, permission)) throw new Refusal('not_found')
}
