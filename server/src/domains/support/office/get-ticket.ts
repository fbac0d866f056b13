import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { type Db, many, maybe, sql } from '#platform/sql'
import { selectBriefs } from './queue.ts'

type Overview = Pick<OfficeTicket, 'replies' | 'notes' | 'steps' | 'others'>
type Facts = Omit<OfficeTicket, keyof Overview | keyof Awaited<ReturnType<typeof selectBriefs>>[number]>

/** A ticket; for a merged one the thread that contains it. @throws Refusal('not_found') */
export async function getOfficeTicket({ db }: Pick<Ctx, 'db'>, ticketId: string): Promise<OfficeTicket> {
  const found = await maybe<{ id: string }>(
    db,
    sql`select coalesce(merged_into, id) as id from support.tickets where id = ${ticketId}`,
  )
  if (!found) throw new Refusal('not_found')
  const { id } = found
  const [brief] = await selectBriefs(db, [id])
  const facts = await selectFacts(db, id)
  if (!brief || !facts) throw new Refusal('not_found')
  return {
    ...brief,
    ...facts,
    replies: (await selectReplies(db, id)).reverse(),
    notes: await selectNotes(db, id),
    steps: await selectSteps(db, id),
    others: await selectOthers(db, id),
  }
}

const selectFacts = (db: Db, id: string) =>
  maybe<Facts>(
    db,
    sql`select t.reference, t.language, support.about(t.about_kind, t.about_id) as about,
        to_jsonb(t.solved_at) #>> '{}' as "solvedAt", t.is_satisfied as "isSatisfied",
        support.name_of(t.follows) as follows, support.merged(t.id) as merged,
        jsonb_build_object('id', t.user_id, 'name', nullif(p.full_name, ''), 'email', coalesce(t.email, p.email),
          'phone', p.phone) as person
      from support.tickets t left join identity.people p on p.id = t.user_id where t.id = ${id}`,
  )

const selectReplies = (db: Db, id: string) =>
  many<OfficeTicket['replies'][number]>(
    db,
    sql`select r.id, r.is_staff as "isStaff", r.text, r.picture, to_jsonb(r.written_at) #>> '{}' as "writtenAt",
        case when r.is_staff then nullif(a.full_name, '') end as by
      from support.replies r left join identity.people a on a.id = r.author_id
      where r.ticket_id = ${id} order by r.id desc limit 200`,
  )

const selectNotes = (db: Db, id: string) =>
  many<OfficeTicket['notes'][number]>(
    db,
    sql`select n.id, nullif(a.full_name, '') as by, n.text, to_jsonb(n.written_at) #>> '{}' as "writtenAt"
      from support.notes n left join identity.people a on a.id = n.author_id where n.ticket_id = ${id} order by n.id`,
  )

const selectSteps = (db: Db, id: string) =>
  many<OfficeTicket['steps'][number]>(
    db,
    sql`select s.step, nullif(a.full_name, '') as by, nullif(o.full_name, '') as to, to_jsonb(s.taken_at) #>> '{}' as at
      from support.steps s left join identity.people a on a.id = s.actor_id
        left join identity.people o on o.id = s.to_id
      where s.ticket_id = ${id} order by s.id`,
  )

/** The other tickets of the person; of a guest, those from the same address. */
const selectOthers = (db: Db, id: string) =>
  many<OfficeTicket['others'][number]>(
    db,
    sql`select o.id, o.number, o.subject, o.status, to_jsonb(o.created_at) #>> '{}' as "createdAt"
      from support.tickets t join support.tickets o on o.id <> t.id and o.merged_into is null and o.erased_at is null
        and support.are_of_one_person(t.user_id, t.email, o.user_id, o.email)
      where t.id = ${id} and t.erased_at is null order by o.updated_at desc limit 20`,
  )
