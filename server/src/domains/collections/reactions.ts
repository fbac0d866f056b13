import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Nobody is fetched from who is gone; that something was collected, how much and in which area stays. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update collections.requests set address = null, phone = null, note = null,
        status = case when closed_at is null then 'cancelled' else status end,
        closed_at = coalesce(closed_at, platform.now())
      where user_id = ${userId}`,
  )
}

export const collectionReactions = { 'identity.erased': erasePerson } satisfies Reactions
