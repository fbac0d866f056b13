import type { EventData } from '@dawra/contract/events'
import { dropPicture } from '#platform/drop-picture'
import type { Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Erasure keeps the number and topic of a ticket, and deletes all texts, including our answers and notes. */
async function erasePerson(tx: Tx, { userId, email }: EventData<'identity.erased'>) {
  const tickets = await many<{ id: string }>(
    tx.db,
    sql`update support.tickets set subject = '', reference = null, email = null, status = 'solved', due_at = null,
        solved_at = coalesce(solved_at, platform.now()), about_kind = null, about_id = null, erased_at = platform.now()
      where (user_id = ${userId} or email = ${email}) and erased_at is null returning id`,
  )
  const ids = tickets.map(({ id }) => id)
  await run(tx.db, sql`delete from support.notes where ticket_id = any(${ids}::uuid[])`)
  const gone = await many<{ picture: string | null }>(
    tx.db,
    sql`delete from support.replies where ticket_id = any(${ids}::uuid[]) returning picture`,
  )
  for (const { picture } of gone) if (picture) await dropPicture(tx, picture)
  await leaveOffice(tx, userId)
}

/** The tickets of an erased colleague lose their owner. */
const leaveOffice = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update support.tickets set owner_id = null where owner_id = ${userId} and due_at is not null`,
  )

export const supportReactions = { 'identity.erased': erasePerson } satisfies Reactions
