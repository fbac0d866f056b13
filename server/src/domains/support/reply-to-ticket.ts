import type { Ticket } from '@dawra/contract/support/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { requirePicture } from '#platform/require-picture'
import { run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { customerReplied } from './events.ts'
import { insertReply, insertTicket, lockThread, selectTicket, type Thread } from './store.ts'

/**
 * Adds the person's message, so that the ticket waits for us. A ticket that was solved too long ago stays solved, and the
 * message opens a follow-up ticket.
 * @throws Refusal('not_found' | 'too_many_requests')
 */
export async function replyToTicket(
  ctx: Ctx,
  ticketId: string,
  { text, picture }: { text: string; picture: string | null },
): Promise<Ticket> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'support.write', userId)
  return transactOnce(ctx, async tx => {
    const thread = await lockThread(tx, ticketId)
    if (!thread || thread.userId !== userId) throw new Refusal('not_found')
    await requirePicture(tx, picture)
    const isOver = thread.status === 'solved' && !thread.reopens
    const id = isOver ? await openNext(tx, thread) : await waitForUs(tx, thread)
    const replyId = await insertReply(tx, id, { text, picture, authorId: userId, isStaff: false })
    if (!isOver && thread.ownerId) await announce(tx, customerReplied(id, replyId))
    const ticket = await selectTicket(tx.db, id, userId)
    if (!ticket) throw new Refusal('not_found')
    return ticket
  })
}

/** A second message before our answer does not move the due time. */
async function waitForUs(tx: Tx, { id, topic, status }: Thread): Promise<string> {
  await run(
    tx.db,
    sql`update support.tickets set status = ${status === 'solved' || status === 'reopened' ? 'reopened' : 'open'},
        due_at = coalesce(due_at, support.due_at(${topic}, platform.now())), updated_at = platform.now()
      where id = ${id}`,
  )
  return id
}

async function openNext(tx: Tx, thread: Thread): Promise<string> {
  const { id } = await insertTicket(tx, { ...thread, email: null, follows: thread.id })
  return id
}
