import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Erasure removes the reporter and the text; the report itself remains and counts. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update moderation.reports set reporter_id = null, text = '', origin = null
      where reporter_id = ${userId}`,
  )

export const moderationReactions = { 'identity.erased': erasePerson } satisfies Reactions
