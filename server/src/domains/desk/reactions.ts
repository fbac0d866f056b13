import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const deleteViews = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(tx.db, sql`delete from desk.views where owner_id = ${userId}`)

export const deskReactions = { 'identity.erased': deleteViews } satisfies Reactions
