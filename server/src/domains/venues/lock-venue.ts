import { Refusal } from '#platform/errors'
import { refuseStale, type State } from '#platform/refuse-stale'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { teamChanger } from './changer-for-team.ts'

/**
 * Locks a venue in the version that the caller knows, until the transaction ends.
 * @throws Refusal('not_found' | 'changed_meanwhile')
 */
export async function lockVersion(tx: Tx, venueId: string, version: number): Promise<void> {
  const now = await maybe<State & { changedBy: string | null }>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy"
      from venues.venues where id = ${venueId} for no key update`,
  )
  if (!now) throw new Refusal('not_found')
  if (now.version !== version) refuseStale(now, await teamChanger(tx, venueId, now.changedBy))
}
