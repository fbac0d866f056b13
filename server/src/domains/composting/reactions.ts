import type { PersonErased } from '#identity'
import { dropPicture } from '#platform/forget-person'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Weights and points stay, nobody's any more; what was written and shown goes. */
async function forget(tx: Tx, { userId }: PersonErased) {
  const shown = await many<{ picture: string | null }>(
    tx.db,
    sql`update composting.activities set description = null, picture = null
      where user_id = ${userId} and (description is not null or picture is not null)
      returning old.picture as picture`,
  )
  for (const { picture } of shown) if (picture) await dropPicture(tx, picture)
}

export const compostingReactions = { 'identity.erased': forget }
