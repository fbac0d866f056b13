import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const erasePerson = (tx: Tx, { userId, email }: EventData<'identity.erased'>) =>
  run(tx.db, sql`select audit.erase(${userId}, ${email})`)

export const auditReactions = { 'identity.erased': erasePerson } satisfies Reactions
