import type { Ctx, UserActor } from './context.ts'
import { Refusal } from './errors.ts'

/** The signed-in caller. @throws Refusal('not_signed_in') */
export function personOf({ actor }: Pick<Ctx, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}

/** The user id to store with a change; null for the system. */
export const userIdOf = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null
