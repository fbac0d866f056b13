import type { Actor, Ctx, UserActor } from './context.ts'
import { Refusal } from './errors.ts'

/** For what a screen offers; permits nothing: that takes `isOperator`. */
export const hasOperatorRole = (actor: Actor): actor is UserActor =>
  actor.kind === 'user' && actor.roles.includes('operator')

/**
 * Whether the actor acts as an operator: has the role, and has shown a second factor in this session. Every domain
 * decides by this alone; the role without the factor is worth nothing.
 */
export const isOperator = (actor: Actor): boolean => hasOperatorRole(actor) && actor.aal === 'aal2'

/** Call it before saying that nothing is there. @throws Refusal('second_factor_needed') where only the factor is missing */
export function refuseUnprovenOperator(actor: Actor) {
  if (hasOperatorRole(actor) && !isOperator(actor)) throw new Refusal('second_factor_needed')
}

/**
 * For operators and the system; to all others the resource does not exist.
 * @throws Refusal('not_found' | 'second_factor_needed')
 */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>) {
  if (actor.kind === 'system' || isOperator(actor)) return
  refuseUnprovenOperator(actor)
  throw new Refusal('not_found')
}
