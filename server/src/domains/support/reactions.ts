import type { EventData } from '@dawra/contract/events'
import { dropPicture } from '#platform/drop-picture'
import type { Reactions } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Erasure keeps the number and topic of a ticket, and deletes all texts, also our answers. */
async function erasePerson(tx: Tx, { userId, email }: EventData<'identity.erased'>) {
  const tickets = await many<{ id: string }>(
    tx.db,
    sql`update support.tickets set subject = '', reference = null, email = null, status = 'closed',
        erased_at = platform.now()
      where (user_id = ${userId} or email = ${email}) and erased_at is null returning id`,
  )
  const gone = await many<{ picture: string | null }>(
    tx.db,
    sql`delete from support.replies where ticket_id = any(${tickets.map(ticket => ticket.id)}::uuid[])
      returning picture`,
  )
  for (const { picture } of gone) if (picture) await dropPicture(tx, picture)
}

export const supportReactions = { 'identity.erased': erasePerson } satisfies Reactions
