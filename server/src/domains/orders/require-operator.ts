import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'

/** Those who run the marketplace, and the system; nobody else learns that something is there. @throws Refusal('not_found') */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>) {
  if (actor.kind === 'system') return
  if (actor.kind !== 'user' || !actor.roles.includes('operator')) throw new Refusal('not_found')
}
