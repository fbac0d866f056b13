import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { refuseStale, type State } from '#platform/refuse-stale'
import { operatorChanger } from './changer-for-operator.ts'

/** A thing that members of the office change, as it was locked. */
export interface Edited extends State {
  changedBy: string | null
}

/** Version 0, for a thing that the office has not made yet. */
export const NOT_YET: Edited = { version: 0, changedAt: null, changedBy: null }

/**
 * Refuses the second of two changes of the same version, and names the colleague who made the first.
 * @throws Refusal('not_found' | 'changed_meanwhile')
 */
export async function requireVersion<Thing extends Edited>(
  tx: Ctx,
  known: Thing | undefined,
  version: number,
): Promise<Thing> {
  if (!known) throw new Refusal('not_found')
  if (known.version !== version) refuseStale(known, await operatorChanger(tx, known.changedBy))
  return known
}
