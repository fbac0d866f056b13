import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { conflictsChanged } from '../../events.ts'
import { markSeen, selectConflictsText } from './store.ts'

/** Conflicts that were seen before, or belong to another venue, are ignored. */
export function markConflictsSeen(ctx: Ctx, venueId: string, attempts: readonly string[]) {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    const changed = await markSeen(tx, venueId, attempts, personOf(tx).userId)
    if (changed > 0) await announce(tx, conflictsChanged(venueId))
    return null
  })
}

/** The latest conflicts of all venues, seen or not. */
export async function listConflicts(ctx: Ctx): Promise<Json> {
  return new Json(await selectConflictsText(ctx.db))
}
