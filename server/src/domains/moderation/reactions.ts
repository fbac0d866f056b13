import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** That a thing was reported stays, and counts; who said so and in which words does not. */
const forget = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update moderation.reports set reporter_id = null, text = '', origin = null
      where reporter_id = ${userId}`,
  )

export const moderationReactions = { 'identity.erased': forget } satisfies Reactions
