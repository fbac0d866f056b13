import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** What was decided and when stays, by the id; what was said about them goes. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update abuse.cases set reason = '' where accounts @> array[${userId}::uuid] and reason is not null`,
  )

export const abuseReactions = { 'identity.erased': erasePerson } satisfies Reactions
