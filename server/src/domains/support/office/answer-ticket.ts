import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { ticketAnswered } from '../events.ts'
import { insertReply, type Thread } from '../store.ts'
import { sendMail } from '../texts/index.ts'
import { insertStep, lockForOffice, setOwner } from './ticket-owner.ts'

interface Answer {
  text: string
  after: string
  solves: boolean
  publicUrl: string
}

/**
 * Answers a ticket and notifies its person. Answering a ticket without an owner takes it.
 * @throws Refusal('not_found' | 'ticket_answered_meanwhile')
 */
export function answerTicket(
  ctx: Ctx,
  ticketId: string,
  { text, after, solves, publicUrl }: Answer,
): Promise<void> {
  return transact(ctx, async tx => {
    const thread = await lockForOffice(tx, ticketId)
    await requireSeen(tx, thread, after)
    const authorId = userIdOf(tx)
    if (authorId && !thread.ownerId) {
      await setOwner(tx, thread.id, authorId)
      await insertStep(tx, thread.id, 'taken')
    }
    const replyId = await insertReply(tx, thread.id, { text, picture: null, authorId, isStaff: true })
    await (solves ? markSolved(tx, thread) : markWaiting(tx, thread))
    await notifyPerson(tx, thread, { replyId, text, publicUrl })
  })
}

/** Closes a ticket that needs no further answer. @throws Refusal('not_found' | 'ticket_answered_meanwhile') */
export function solveTicket(ctx: Ctx, ticketId: string, after: string): Promise<void> {
  return transact(ctx, async tx => {
    const thread = await lockForOffice(tx, ticketId)
    if (thread.status === 'solved') return
    await requireSeen(tx, thread, after)
    await markSolved(tx, thread)
  })
}

/** Refuses an answer when messages have arrived that its author has not seen; the refusal contains them. */
async function requireSeen(tx: Tx, { id, latest }: Thread, after: string) {
  if (latest === after) return
  const replies = await many<{ isStaff: boolean; by: string | null; text: string; writtenAt: string }>(
    tx.db,
    sql`select r.is_staff as "isStaff", case when r.is_staff then nullif(a.full_name, '') end as by, r.text,
        to_jsonb(r.written_at) #>> '{}' as "writtenAt"
      from support.replies r left join identity.people a on a.id = r.author_id
      where r.ticket_id = ${id} and r.id > ${after} order by r.id limit 20`,
  )
  throw new Refusal('ticket_answered_meanwhile', { replies })
}

const markWaiting = (tx: Tx, { id }: Thread) =>
  run(
    tx.db,
    sql`update support.tickets set status = 'waiting', due_at = null, updated_at = platform.now() where id = ${id}`,
  )

async function markSolved(tx: Tx, { id }: Thread) {
  await run(
    tx.db,
    sql`update support.tickets set status = 'solved', due_at = null, solved_at = platform.now(),
        updated_at = platform.now() where id = ${id}`,
  )
  await insertStep(tx, id, 'solved')
}

/** A guest has no account, so the answer itself is mailed. */
async function notifyPerson(
  tx: Tx,
  { id, number, userId, email: to, language }: Thread,
  { replyId, text, publicUrl }: { replyId: string; text: string; publicUrl: string },
) {
  if (userId) return announce(tx, ticketAnswered(userId, id, replyId))
  const link = `${publicUrl}/support?follows=${number}`
  if (to) await sendMail(tx, { template: 'support_reply', to, language, facts: { link, number, text } })
}
