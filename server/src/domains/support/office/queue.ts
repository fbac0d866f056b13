import { storedEmail } from '@dawra/contract/platform/email.rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { OfficeTicketBrief, listOfficeTickets as route } from '@dawra/contract/support/office-tickets'
import type { Ctx } from '#platform/context'
import { cursorAt, type Place, placeCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { personOf } from '#platform/person'
import { type Db, many, one, sql } from '#platform/sql'

type Query = ParsedQuery<typeof route>

const PAGE = 30
/** The trigram index needs three characters. */
const SHORTEST_TEXT = 3

/** A page of the office's queue. @throws Refusal('invalid_input') */
export async function listOfficeTickets(ctx: Ctx, query: Query) {
  const keys = await keysOf(ctx, query)
  const { items: shown, next } = pageBy(keys, PAGE, cursorAt)
  const briefs = await selectBriefs(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const byId = new Map(briefs.map(brief => [brief.id, brief]))
  return { items: shown.flatMap(({ id }) => byId.get(id) ?? []), next }
}

/** Each list has an index and a statement of its own; the topic filters its rows. */
function keysOf(ctx: Ctx, query: Query): Promise<Place[]> {
  const after = placeCursor(query.cursor)
  if (query.q) return found(ctx.db, query.q, after)
  if (query.state !== 'due') return byUpdate(ctx, query, after)
  const { db } = ctx
  const due = { topic: query.topic ?? null, until: query.overdue ? ctx.now.toISOString() : 'infinity', after }
  if (query.owner === 'mine') return dueOf(db, personOf(ctx).userId, due)
  return query.owner === 'unowned' ? dueOfNobody(db, due) : dueOfAll(db, due)
}

interface Due {
  topic: string | null
  until: string
  after: Place | null
}

const dueOfAll = (db: Db, { topic, until, after }: Due) =>
  many<Place>(
    db,
    sql`select id, to_jsonb(due_at) #>> '{}' as at from support.tickets
      where due_at is not null and due_at < ${until}::timestamptz and (${topic}::text is null or topic = ${topic})
        and (due_at, id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
          coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by due_at, id limit ${PAGE + 1}::int`,
  )

const dueOf = (db: Db, ownerId: string, { topic, until, after }: Due) =>
  many<Place>(
    db,
    sql`select id, to_jsonb(due_at) #>> '{}' as at from support.tickets
      where owner_id = ${ownerId} and due_at is not null and due_at < ${until}::timestamptz
        and (${topic}::text is null or topic = ${topic})
        and (due_at, id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
          coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by due_at, id limit ${PAGE + 1}::int`,
  )

const dueOfNobody = (db: Db, { topic, until, after }: Due) =>
  many<Place>(
    db,
    sql`select id, to_jsonb(due_at) #>> '{}' as at from support.tickets
      where owner_id is null and due_at is not null and due_at < ${until}::timestamptz
        and (${topic}::text is null or topic = ${topic})
        and (due_at, id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'),
          coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by due_at, id limit ${PAGE + 1}::int`,
  )

/** Tickets that do not wait for us, latest change first. */
function byUpdate(ctx: Ctx, { state, owner, ...query }: Query, after: Place | null) {
  const topic = query.topic ?? null
  if (owner === 'mine') return listUnread(ctx.db, personOf(ctx).userId, { state, topic, after })
  const isUnowned = owner === 'unowned'
  return many<Place>(
    ctx.db,
    sql`select id, to_jsonb(updated_at) #>> '{}' as at from support.tickets
      where status = ${state} and due_at is null and merged_into is null
        and (${topic}::text is null or topic = ${topic}) and (not ${isUnowned}::boolean or owner_id is null)
        and (updated_at, id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'),
          coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by updated_at desc, id desc limit ${PAGE + 1}::int`,
  )
}

const listUnread = (
  db: Db,
  ownerId: string,
  { state, topic, after }: { state: string; topic: string | null; after: Place | null },
) =>
  many<Place>(
    db,
    sql`select id, to_jsonb(updated_at) #>> '{}' as at from support.tickets
      where owner_id = ${ownerId} and status = ${state} and due_at is null and merged_into is null
        and (${topic}::text is null or topic = ${topic})
        and (updated_at, id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'),
          coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by updated_at desc, id desc limit ${PAGE + 1}::int`,
  )

/** Finds tickets by number, by the person's address or phone, or else by the ticket's own text. */
function found(db: Db, q: string, after: Place | null): Promise<Place[]> {
  const number = /^\d{1,15}$/.test(q) ? q : null
  const part = q.length < SHORTEST_TEXT ? null : `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return many<Place>(
    db,
    sql`select t.id, to_jsonb(t.updated_at) #>> '{}' as at from (
        select id from support.tickets where number = ${number}::bigint
        union select t.id from support.tickets t join identity.people p on p.id = t.user_id
          where p.email = ${storedEmail(q)} or p.phone = ${q}
        union select id from support.tickets where merged_into is null
          and lower(subject || ' ' || coalesce(reference, '') || ' ' || coalesce(email, '')) like ${part}::text) f
        join support.tickets t on t.id = f.id
      where t.merged_into is null and (t.updated_at, t.id) < (coalesce(${after?.at ?? null}::timestamptz, 'infinity'),
          coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by t.updated_at desc, t.id desc limit ${PAGE + 1}::int`,
  )
}

export const selectBriefs = (db: Db, ids: readonly string[]): Promise<OfficeTicketBrief[]> =>
  many<OfficeTicketBrief>(
    db,
    sql`select t.id, t.number, t.topic, t.subject, t.status, to_jsonb(t.created_at) #>> '{}' as "createdAt",
        to_jsonb(t.updated_at) #>> '{}' as "updatedAt", to_jsonb(t.due_at) #>> '{}' as "dueAt",
        coalesce(t.due_at < platform.now(), false) as "isOverdue",
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.full_name) end as owner,
        coalesce(nullif(p.full_name, ''), t.email, p.email, '') as from
      from support.tickets t left join identity.people o on o.id = t.owner_id
        left join identity.people p on p.id = t.user_id
      where t.id = any(${ids}::uuid[])`,
  )

export const countOfficeTickets = (ctx: Ctx) =>
  one<{ due: number; mine: number; unowned: number; overdue: number }>(
    ctx.db,
    sql`select count(*)::int as due, (count(*) filter (where owner_id = ${personOf(ctx).userId}))::int as mine,
        (count(*) filter (where owner_id is null))::int as unowned,
        (count(*) filter (where due_at < platform.now()))::int as overdue
      from support.tickets where due_at is not null`,
  )

export const selectColleagues = (db: Db) =>
  many<{ id: string; name: string }>(
    db,
    sql`select p.id, p.full_name as name from identity.role_holders h join identity.people p on p.id = h.user_id
      where h.role = 'operator' and not p.is_erased order by p.full_name, p.id`,
  )
