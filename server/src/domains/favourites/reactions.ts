import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

const erasePerson = (tx: Tx, { userId }: EventData<'identity.erased'>) =>
  run(tx.db, sql`delete from favourites.favourites where user_id = ${userId}`)

export const favouriteReactions = { 'identity.erased': erasePerson } satisfies Reactions
