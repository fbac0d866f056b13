import type { OfficeCharity, OfficeCharityApplication } from '@dawra/contract/charities/office-charities'
import { REPORT_AFTER_HOURS } from '@dawra/contract/charities/rules'
import { isDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { isReadableAs, notThisCursor } from '#platform/cursor'
import { pageBy } from '#platform/page-of'
import { many, sql } from '#platform/sql'

const PAGE = 30

/** Charities, earliest licence expiry first. @throws Refusal('invalid_input') */
export async function listCharities({ db }: Ctx, { cursor }: { cursor?: string | undefined }) {
  const after = readCursor(cursor)
  const rows = await many<{ charity: OfficeCharity }>(
    db,
    sql`select charities.charity_json(c) || jsonb_build_object('contactName', c.contact_name,
        'contactPhone', c.contact_phone,
        'members', (select count(*) from charities.members m where m.charity_id = c.id),
        'claims', (select jsonb_build_object('open', count(*) filter (where l.status in ('waiting', 'open')),
            'collected', count(*) filter (where l.status = 'collected'),
            'missed', count(*) filter (where l.status = 'missed'))
          from charities.claims l where l.charity_id = c.id),
        'openReports', charities.open_reports(c.id),
        'lateReports', (select count(*) from charities.claims l where l.charity_id = c.id and l.status = 'collected'
          and l.reported_at is null
          and l.closed_at < platform.now() - make_interval(hours => ${REPORT_AFTER_HOURS}::int)),
        'handedOutGrams', (select coalesce(sum(l.grams - l.left_grams), 0) from charities.claims l
          where l.charity_id = c.id and l.reported_at is not null),
        'codesUsed', (select count(*) from charities.codes k
          where k.charity_id = c.id and k.used_at is not null)) as charity
      from charities.charities c
      where (c.valid_until, c.id) > (coalesce(${after?.day ?? null}::date, '-infinity'),
        coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      order by c.valid_until, c.id limit ${PAGE + 1}::int`,
  )
  return pageBy(
    rows.map(row => row.charity),
    PAGE,
    last => `${last.validUntil}_${last.id}`,
  )
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const [day = '', id = ''] = cursor.split('_')
  if (!isDay(day) || !isReadableAs('uuid', id)) throw notThisCursor()
  return { day, id }
}

export async function listApplications({ db }: Ctx): Promise<OfficeCharityApplication[]> {
  const rows = await many<{ application: OfficeCharityApplication }>(
    db,
    sql`select charities.application_json(a) || jsonb_build_object(
        'applicant', jsonb_build_object('name', p.full_name, 'email', coalesce(p.email, '')),
        'renews', (select n.name from charities.names n where n.id = a.charity_id),
        'sameLicence', exists (select from charities.charities c
          where c.licence_number = a.terms ->> 'licenceNumber' and c.id is distinct from a.charity_id)) as application
      from charities.applications a join identity.people p on p.id = a.user_id
      where a.status = 'submitted' order by a.submitted_at, a.id limit 100`,
  )
  return rows.map(row => row.application)
}
