import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Keeps the decision, its time and the ids of the accounts; deletes the text about the person. */
const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(
    tx.db,
    sql`update abuse.cases set reason = '' where accounts @> array[${userId}::uuid] and reason is not null`,
  )

export const abuseReactions = { 'identity.erased': erasePerson } satisfies Reactions
