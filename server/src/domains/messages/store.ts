import { LATEST_MESSAGES, type Withheld } from '@dawra/contract/messages/rules'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type Side, sideOfPerson } from './thread-sides.ts'

export interface StoredMessage {
  id: string
  position: number
  side: Side
  text: string
  withheld: Withheld | null
  writtenAt: string
  isErased: boolean
  author: string | null
}

/** The part of a thread that `side` may read, oldest first, the latest 200. */
export async function selectMessages(db: Db, subject: string, side: Side): Promise<StoredMessage[]> {
  const latest = await many<StoredMessage>(
    db,
    sql`select m.id, m.position, m.side, m.text, m.withheld, to_jsonb(m.written_at) #>> '{}' as "writtenAt",
        m.erased_at is not null as "isErased", identity.given_name(p.full_name) as author
      from messages.messages m left join identity.people p on p.id = m.author_id
      where m.subject = ${subject} and (m.withheld is null or m.side = ${side})
      order by m.position desc limit ${LATEST_MESSAGES}::int`,
  )
  return latest.reverse()
}

export async function takePosition(tx: Tx, subject: string): Promise<number> {
  const { latest } = await one<{ latest: number }>(
    tx.db,
    sql`insert into messages.threads (subject, latest) values (${subject}, 1)
      on conflict (subject) do update set latest = threads.latest + 1 returning latest`,
  )
  return latest
}

interface NewMessage {
  subject: string
  position: number
  side: Side
  authorId: string
  text: string
  withheld: Withheld | null
}

export const insertMessage = (tx: Tx, message: NewMessage): Promise<{ id: string }> =>
  one(
    tx.db,
    sql`insert into messages.messages (subject, position, side, author_id, text, withheld)
      values (${message.subject}, ${message.position}, ${message.side}, ${message.authorId}, ${message.text},
        ${message.withheld}) returning id`,
  )

/** A person of `side` has read up to `position`; the position never goes back. */
export const noteReader = (
  tx: Tx,
  reader: { subject: string; userId: string; side: Side; position: number },
) =>
  run(
    tx.db,
    sql`insert into messages.readers (subject, user_id, side, position)
      select subject, ${reader.userId}, ${reader.side}, ${reader.position}::int from messages.threads
        where subject = ${reader.subject}
      on conflict (subject, user_id) do update
        set side = excluded.side, position = greatest(readers.position, excluded.position)
        where readers.position < excluded.position or readers.side <> excluded.side`,
  )

export async function countUnread(db: Db, subject: string, side: Side): Promise<number> {
  const { unread } = await one<{ unread: number }>(
    db,
    sql`select messages.unread(${subject}, ${side}) as unread`,
  )
  return unread
}

/**
 * The number of unread messages of the other side by subject; threads without any are left out. `side` is the person's own
 * unless they read in a venue's name.
 */
export async function unreadCounts(
  db: Db,
  subjects: readonly string[],
  userId: string,
  side: Side = sideOfPerson(userId),
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ subject: string; unread: number }>(
    db,
    sql`select * from (select subject, messages.unread(subject, ${side}) as unread
        from unnest(${subjects}::text[]) as asked (subject)) counted where unread > 0`,
  )
  return new Map(rows.map(({ subject, unread }) => [subject, unread]))
}

export interface ReportedMessage {
  text: string
  authorId: string | null
  author: string | null
}

/** A message as the office sees it, or as `readerId` does, a reader on the other side. */
export const selectReported = (
  db: Db,
  id: string,
  readerId: string | null,
): Promise<ReportedMessage | undefined> =>
  maybe(
    db,
    sql`select m.text, m.author_id as "authorId", p.full_name as author
      from messages.messages m left join identity.people p on p.id = m.author_id
      where m.id = ${id} and m.erased_at is null and (${readerId}::uuid is null or (m.withheld is null and exists (
        select from messages.readers r
          where r.subject = m.subject and r.user_id = ${readerId}::uuid and r.side <> m.side)))`,
  )
