import type { PlaceChange } from '@dawra/contract/settings/areas'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Change {
  /** Null for the city itself. */
  area: string | null
  version: number
  before: PlaceChange['before']
  after: PlaceChange['after']
  reason: string
}

export async function recordChange(tx: Tx, { area, version, before, after, reason }: Change): Promise<void> {
  await run(
    tx.db,
    sql`insert into settings.place_changes (area, version, before, after, reason, changed_by)
      values (${area}, ${version}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason},
        ${userIdOf(tx)}::uuid)`,
  )
  noteChange(tx, before, after)
  // Sent on commit.
  await maybe(tx.db, sql`select pg_notify('dawra_settings', 'city')::text as told`)
}
