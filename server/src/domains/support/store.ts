import { REOPEN_DAYS, type TicketStatus, type TicketTopic } from '@dawra/contract/support/rules'
import type { Ticket, TicketBody, TicketBrief, TicketReply } from '@dawra/contract/support/schemas'
import { pageOf } from '#platform/page-of'
import { type Db, many, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

type NewTicket = Pick<TicketBody, 'topic' | 'subject' | 'reference' | 'language' | 'about'> & {
  userId: string | null
  email: string | null
  follows: string | null
}

export const insertTicket = (tx: Tx, ticket: NewTicket): Promise<{ id: string; number: number }> =>
  one(
    tx.db,
    sql`insert into support.tickets (user_id, email, topic, subject, reference, language, about_kind, about_id, follows,
        due_at)
      values (${ticket.userId}, ${ticket.email}, ${ticket.topic}, ${ticket.subject}, ${ticket.reference},
        ${ticket.language}, ${ticket.about?.kind ?? null}, ${ticket.about?.id ?? null}, ${ticket.follows},
        support.due_at(${ticket.topic}, platform.now()))
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

/** A person's own ticket; for a merged one the thread that contains it. */
export async function selectTicket(db: Db, ticketId: string, userId: string): Promise<Ticket | undefined> {
  const ticket = await maybe<Omit<Ticket, 'replies'>>(
    db,
    sql`select t.id, t.number, t.topic, t.subject, t.reference, t.status, to_jsonb(t.created_at) #>> '{}' as "createdAt",
        to_jsonb(t.updated_at) #>> '{}' as "updatedAt", to_jsonb(t.due_at) #>> '{}' as "dueAt",
        support.about(t.about_kind, t.about_id) - 'events' as about,
        nullif(identity.given_name(o.full_name), '') as "answeredBy",
        case when t.status = 'solved' then
          to_jsonb(t.solved_at + make_interval(days => ${REOPEN_DAYS}::int)) #>> '{}' end as "reopensUntil",
        t.is_satisfied as "isSatisfied", support.name_of(t.follows) as follows, support.merged(t.id) as merged
      from support.tickets asked join support.tickets t on t.id = coalesce(asked.merged_into, asked.id)
        left join identity.people o on o.id = t.owner_id and not o.is_erased
      where asked.id = ${ticketId} and asked.user_id = ${userId} and t.user_id = ${userId}`,
  )
  return ticket && { ...ticket, replies: await selectReplies(db, ticket.id) }
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

/** A page of a person's tickets, latest change first; the cursor is the last row's. */
export async function selectTickets(db: Db, userId: string, cursor: string | null) {
  const rows = await many<TicketBrief>(
    db,
    sql`select t.id, t.number, t.topic, t.subject, t.status, to_jsonb(t.created_at) #>> '{}' as "createdAt",
        to_jsonb(t.updated_at) #>> '{}' as "updatedAt"
      from support.tickets t left join support.tickets last on last.id = ${cursor}::uuid and last.user_id = ${userId}
      where t.user_id = ${userId} and t.merged_into is null
        and (last.id is null or (t.updated_at, t.id) < (last.updated_at, last.id))
      order by t.updated_at desc, t.id desc limit ${PAGE + 1}::int`,
  )
  return pageOf(rows, PAGE)
}

export interface Thread {
  id: string
  number: number
  userId: string | null
  email: string | null
  topic: TicketTopic
  subject: string
  reference: string | null
  language: 'en' | 'ar'
  status: TicketStatus
  ownerId: string | null
  about: TicketBody['about']
  isSatisfied: boolean | null
  /** Solved recently enough that an answer reopens it. */
  reopens: boolean
  latest: string | null
}

/** Locks the thread of a ticket; undefined when it is erased or does not exist. */
export async function lockThread(tx: Tx, ticketId: string): Promise<Thread | undefined> {
  // While this waits for the lock, the thread may be merged: then the other thread is locked instead.
  const locked = await maybe<Omit<Thread, 'latest'> & { mergedInto: string | null }>(
    tx.db,
    sql`select t.id, t.number, t.user_id as "userId", t.email, t.topic, t.subject, t.reference, t.language, t.status,
        t.owner_id as "ownerId", t.is_satisfied as "isSatisfied", t.merged_into as "mergedInto",
        case when t.about_id is not null
          then jsonb_build_object('kind', t.about_kind, 'id', t.about_id) end as about,
        coalesce(t.solved_at > platform.now() - make_interval(days => ${REOPEN_DAYS}::int), false) as reopens
      from support.tickets t where t.id = ${ticketId} and t.erased_at is null for update of t`,
  )
  if (locked?.mergedInto) return lockThread(tx, locked.mergedInto)
  // A separate statement: one that waited for the lock would still see the older replies.
  return locked && { ...locked, latest: await latestReply(tx, locked.id) }
}

async function latestReply(tx: Tx, ticketId: string): Promise<string | null> {
  const last = await maybe<{ id: string }>(
    tx.db,
    sql`select id from support.replies where ticket_id = ${ticketId} order by id desc limit 1`,
  )
  return last?.id ?? null
}
