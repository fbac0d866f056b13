import type { EventData } from '@dawra/contract/events'
import { dropPicture } from '#platform/drop-picture'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/**
 * Applications, scans and pending requests are deleted. The business stays with its registration, without its
 * contact.
 */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update businesses.businesses set contact_name = null, contact_email = null, contact_phone = null
      where id in (select business_id from businesses.applications where user_id = ${userId})`,
  )
  await run(
    tx.db,
    sql`update businesses.changes set status = 'replaced', scan = null, scan_type = null
      where asked_by = ${userId} and status = 'waiting'`,
  )
  const gone = await many<{ picture: string | null }>(
    tx.db,
    sql`delete from businesses.applications where user_id = ${userId} returning picture`,
  )
  for (const { picture } of gone) if (picture) await dropPicture(tx, picture)
}

export const businessReactions = { 'identity.erased': erasePerson } satisfies Reactions
