import type { Ticket, TicketBody } from '@dawra/contract/support/schemas'
import { answerTicket } from '../domains/support/office/answer-ticket.ts'
import { getOfficeTicket } from '../domains/support/office/get-ticket.ts'
import { openTicket } from '../domains/support/open-ticket.ts'
import type { Ctx } from '../platform/context.ts'
import { run, sql } from '../platform/sql.ts'
import { aPerson, as, keyed } from './builders.ts'

export const aQuestion = (over: Partial<TicketBody> = {}): TicketBody => ({
  topic: 'order',
  subject: 'A door',
  reference: null,
  about: null,
  text: 'Where is the door?',
  picture: null,
  language: 'ar',
  ...over,
})

export const aTicket = (ctx: Ctx, over: Partial<TicketBody> = {}): Promise<Ticket> =>
  openTicket(keyed(ctx), aQuestion(over))

/** Replies in the latest state of the ticket. */
export async function answer(office: Ctx, ticketId: string, text: string, { solves = false } = {}) {
  const { replies } = await getOfficeTicket(office, ticketId)
  await answerTicket(office, ticketId, {
    text,
    after: replies.at(-1)!.id,
    solves,
    publicUrl: 'http://localhost',
  })
}

export async function aColleague(ctx: Ctx, name: string): Promise<Ctx> {
  const person = await aPerson(ctx, ['operator'])
  await run(
    ctx.db,
    sql`insert into identity.user_roles (user_id, role) values (${person.userId}, 'operator')`,
  )
  await run(ctx.db, sql`update identity.users set full_name = ${name} where id = ${person.userId}`)
  return as(ctx, person)
}
