import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

async function erasePerson(tx: Tx, { userId, email }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from venues.members where user_id = ${userId}`)
  await run(tx.db, sql`delete from venues.invitations where email = ${email} or accepted_by = ${userId}`)
}

export const venueReactions = { 'identity.erased': erasePerson } satisfies Reactions
