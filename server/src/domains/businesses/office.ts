import type { ApplicationStatus } from '@dawra/contract/businesses/rules'
import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageBy } from '#platform/page-of'
import { type Db, many, sql } from '#platform/sql'
import { type ApplicationRow, toApplication } from './store.ts'

type Row = ApplicationRow &
  Pick<OfficeApplication, 'applicant' | 'checklist' | 'sameRegistration' | 'branchOf'>

const PAGE = 30

interface Wanted {
  status: Exclude<ApplicationStatus, 'draft'>
  cursor?: string | undefined
}

/** Pending applications, oldest first; decided ones, latest first. */
export async function listApplications({ db }: Ctx, { status, cursor }: Wanted) {
  const after = idCursor(cursor)
  const isDecided = status === 'approved' || status === 'declined'
  const ids = isDecided ? await decidedIds(db, status, after) : await waitingIds(db, status, after)
  const { items: shown, next } = pageBy(ids, PAGE, id => id)
  const rows = await selectForOffice(db, shown)
  const byId = new Map(rows.map(row => [row.id, row]))
  return { items: shown.flatMap(id => byId.get(id) ?? []), next }
}

async function waitingIds(db: Db, status: ApplicationStatus, after: string | null) {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from businesses.applications where status = ${status} and status in ('submitted', 'more_wanted')
        and (${after}::uuid is null or (submitted_at, id) > (
          select l.submitted_at, l.id from businesses.applications l where l.id = ${after}::uuid))
      order by submitted_at, id limit ${PAGE + 1}::int`,
  )
  return rows.map(({ id }) => id)
}

async function decidedIds(db: Db, status: ApplicationStatus, after: string | null) {
  const rows = await many<{ id: string }>(
    db,
    sql`select id from businesses.applications where status = ${status} and status in ('approved', 'declined')
        and (${after}::uuid is null or (decided_at, id) < (
          select l.decided_at, l.id from businesses.applications l where l.id = ${after}::uuid))
      order by decided_at desc, id desc limit ${PAGE + 1}::int`,
  )
  return rows.map(({ id }) => id)
}

/** `sameRegistration`: another business, or another pending application, has this commercial registration. */
async function selectForOffice(db: Db, ids: readonly string[]): Promise<OfficeApplication[]> {
  const rows = await many<Row>(
    db,
    sql`select a.id, a.status, a.terms, a.papers, a.phone_confirmed as "phoneConfirmed",
        a.submitted_at as "submittedAt", a.decided_at as "decidedAt", a.wanted, a.note,
        a.decline_reason as "declineReason", a.decline_text as "declineText", a.venue_id as "venueId", a.version, a.checklist,
        jsonb_build_object('userId', p.id, 'name', p.full_name, 'email', coalesce(p.email, '')) as applicant,
        exists (select from businesses.businesses b where b.cr_number = a.terms ->> 'crNumber'
            and not exists (select from businesses.applications o where o.id = a.id and o.business_id = b.id)
            and b.id is distinct from businesses.own_business(a.user_id, b.cr_number))
          or exists (select from businesses.applications o where o.terms ->> 'crNumber' = a.terms ->> 'crNumber'
            and o.status in ('submitted', 'more_wanted') and o.id <> a.id) as "sameRegistration",
        case when a.status in ('submitted', 'more_wanted') then (select b.legal_name from businesses.businesses b
          where b.id = businesses.own_business(a.user_id, a.terms ->> 'crNumber')) end as "branchOf"
      from businesses.shown_applications a join identity.people p on p.id = a.user_id
      where a.id = any(${ids}::uuid[]) and a.submitted_at is not null`,
  )
  return rows.map(toApplication)
}

/** An application that was sent at least once; drafts are private. @throws Refusal('not_found') */
export async function getOfficeApplication({ db }: Pick<Ctx, 'db'>, id: string): Promise<OfficeApplication> {
  const [found] = await selectForOffice(db, [id])
  if (!found) throw new Refusal('not_found')
  return found
}
