import type { Ticket, TicketBody, TicketBrief, TicketReply } from '@dawra/contract/support'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

type NewTicket = Pick<TicketBody, 'topic' | 'subject' | 'reference' | 'language'> & {
  userId: string | null
  email: string | null
}

export const insertTicket = (tx: Tx, ticket: NewTicket): Promise<{ id: string; number: number }> =>
  one(
    tx.db,
    sql`insert into support.tickets (user_id, email, topic, subject, reference, language)
      values (${ticket.userId}, ${ticket.email}, ${ticket.topic}, ${ticket.subject}, ${ticket.reference},
        ${ticket.language})
      returning id, number`,
  )

interface NewReply {
  authorId: string | null
  isStaff: boolean
  text: string
  picture: string | null
}

export async function insertReply(tx: Tx, ticketId: string, reply: NewReply): Promise<string> {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into support.replies (ticket_id, author_id, is_staff, text, picture)
      values (${ticketId}, ${reply.authorId}, ${reply.isStaff}, ${reply.text}, ${reply.picture}) returning id`,
  )
  return id
}

export async function selectTicket(db: Db, ticketId: string, userId: string): Promise<Ticket | undefined> {
  const ticket = await maybe<Omit<Ticket, 'replies'>>(
    db,
    sql`select id, number, topic, subject, reference, status, to_jsonb(created_at) #>> '{}' as "createdAt",
        to_jsonb(updated_at) #>> '{}' as "updatedAt"
      from support.tickets where id = ${ticketId} and user_id = ${userId}`,
  )
  return ticket && { ...ticket, replies: await selectReplies(db, ticketId) }
}

async function selectReplies(db: Db, ticketId: string): Promise<TicketReply[]> {
  const latest = await many<TicketReply>(
    db,
    sql`select id, is_staff as "isStaff", text, picture, to_jsonb(written_at) #>> '{}' as "writtenAt"
      from support.replies where ticket_id = ${ticketId} order by id desc limit 200`,
  )
  return latest.reverse()
}

const PAGE = 20

/** A page of a person's tickets, the latest news first; the cursor is the last one's. */
export async function selectTickets(db: Db, userId: string, cursor: string | null) {
  const rows = await many<TicketBrief>(
    db,
    sql`select t.id, t.number, t.topic, t.subject, t.status, to_jsonb(t.created_at) #>> '{}' as "createdAt",
        to_jsonb(t.updated_at) #>> '{}' as "updatedAt"
      from support.tickets t left join support.tickets last on last.id = ${cursor}::uuid and last.user_id = ${userId}
      where t.user_id = ${userId} and (last.id is null or (t.updated_at, t.id) < (last.updated_at, last.id))
      order by t.updated_at desc, t.id desc limit ${PAGE + 1}::int`,
  )
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Somebody wrote: the ticket waits for the other side. False when it is not theirs or does not exist. */
export async function touchTicket(
  tx: Tx,
  ticketId: string,
  { status, userId }: { status: 'open' | 'answered'; userId: string | null },
): Promise<boolean> {
  const touched = await run(
    tx.db,
    sql`update support.tickets set status = ${status}, updated_at = platform.now()
      where id = ${ticketId} and erased_at is null
        and (${userId}::uuid is null or user_id = ${userId}::uuid)`,
  )
  return touched === 1
}
