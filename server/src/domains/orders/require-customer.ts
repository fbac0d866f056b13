import type { Actor, Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'

/** @throws Refusal('not_signed_in') */
export function customerOf({ actor }: Ctx): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return actor
}
