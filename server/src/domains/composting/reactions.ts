import type { EventData } from '@dawra/contract/events'
import { dropPicture } from '#platform/drop-picture'
import type { Reactions } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Keeps weights and points without a person; deletes notes and pictures. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  const shown = await many<{ picture: string | null }>(
    tx.db,
    sql`update composting.activities set description = null, picture = null
      where user_id = ${userId} and (description is not null or picture is not null)
      returning old.picture as picture`,
  )
  for (const { picture } of shown) if (picture) await dropPicture(tx, picture)
}

export const compostingReactions = { 'identity.erased': erasePerson } satisfies Reactions
