import type { Ctx, UserActor } from './context.ts'
import { Refusal } from './errors.ts'

/** The person who asks. @throws Refusal('not_signed_in') */
export function personOf({ actor }: Pick<Ctx, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}

/** Who changes something, for its row; null for the system. */
export const userIdOf = ({ actor }: Pick<Ctx, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null
