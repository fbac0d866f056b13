import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** A person's messages are deleted; those in a venue's name stay with the venue, without their author. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update messages.messages set text = '', erased_at = platform.now(), author_id = null
      where author_id = ${userId} and side = ${`user:${userId}`} and erased_at is null`,
  )
  await run(tx.db, sql`update messages.messages set author_id = null where author_id = ${userId}`)
  await run(tx.db, sql`delete from messages.readers where user_id = ${userId}`)
}

const hide = async (tx: Tx, { kind, id }: EventData<'moderation.hidden'>) => {
  if (kind !== 'message') return
  await run(
    tx.db,
    sql`update messages.messages set withheld = 'hidden' where id = ${id} and withheld is null`,
  )
}

/** After the verdict 'keep' the other side sees the message, also one that was withheld automatically. */
async function settle(tx: Tx, decision: EventData<'moderation.decided'>) {
  if (decision.verdict === 'hide') return hide(tx, decision)
  if (decision.kind !== 'message') return
  await run(
    tx.db,
    sql`update messages.messages set withheld = null
      where id = ${decision.id} and withheld = any (${['abusive', 'hidden']}::text[])`,
  )
}

export const messagesReactions = {
  'identity.erased': erasePerson,
  'moderation.hidden': hide,
  'moderation.decided': settle,
} satisfies Reactions
