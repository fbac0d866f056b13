import type { Language } from '@dawra/contract/common'
import type { Ticket } from '@dawra/contract/support'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { requirePicture } from '#platform/require-picture'
import { one, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { ticketAnswered } from './events.ts'
import { WRITING } from './open-ticket.ts'
import { insertReply, selectTicket, touchTicket } from './store.ts'
import { sendMail } from './texts/index.ts'

/** Adds the person's message and reopens the ticket. @throws Refusal('not_found') */
export async function replyToTicket(
  ctx: Ctx,
  ticketId: string,
  { text, picture }: { text: string; picture: string | null },
): Promise<Ticket> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, `support.write:${userId}`, WRITING)
  return transactOnce(ctx, async tx => {
    if (!(await touchTicket(tx, ticketId, { status: 'open', userId }))) throw new Refusal('not_found')
    await requirePicture(tx, picture)
    await insertReply(tx, ticketId, { text, picture, authorId: userId, isStaff: false })
    const ticket = await selectTicket(tx.db, ticketId, userId)
    if (!ticket) throw new Refusal('not_found')
    return ticket
  })
}

/** Adds the operator's answer and tells the person. @throws Refusal('not_found') */
export function answerTicket(
  ctx: Ctx,
  ticketId: string,
  { text, publicUrl }: { text: string; publicUrl: string },
): Promise<void> {
  return transact(ctx, async tx => {
    if (!(await touchTicket(tx, ticketId, { status: 'answered', userId: null })))
      throw new Refusal('not_found')
    const authorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const replyId = await insertReply(tx, ticketId, { text, picture: null, authorId, isStaff: true })
    await tellAuthor(tx, { ticketId, replyId, publicUrl })
  })
}

interface AuthorRow {
  userId: string | null
  email: string | null
  number: number
  language: Language
}

/** A guest has no account, and is told by mail alone. */
async function tellAuthor(
  tx: Tx,
  { ticketId, replyId, publicUrl }: { ticketId: string; replyId: string; publicUrl: string },
) {
  const author = await one<AuthorRow>(
    tx.db,
    sql`select user_id as "userId", email, number, language from support.tickets where id = ${ticketId}`,
  )
  const { userId, email: to, number, language } = author
  if (userId) return announce(tx, ticketAnswered(userId, ticketId, replyId))
  const link = `${publicUrl}/support`
  if (to) await sendMail(tx, { template: 'support_reply', to, language, facts: { link, number } })
}
