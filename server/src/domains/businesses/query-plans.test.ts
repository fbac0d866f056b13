import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { databaseTest } from '#testing/set-up'
import { listChanges } from './changes/office-changes.ts'
import { listApplications } from './office.ts'

/** The number of applications, a quarter in each status, and of changes, one in a thousand of them pending. */
const ROWS = 100_000
const STATUSES = ['submitted', 'more_wanted', 'approved', 'declined'] as const
/** A page of thirty, each with its person, papers and registration. */
const A_PAGE = 500

const database = databaseTest()
beforeAll(async () => {
  // A separate connection: the pool limits a statement to eight seconds.
  const loader = new pg.Client({ connectionString: database.url })
  await loader.connect()
  await loader.query('set session_replication_role = replica')
  await loader.query(
    `insert into identity.users (email) select 'a' || n || '@people.test' from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await loader.query(
    `insert into businesses.businesses (legal_name, cr_number, contact_name, contact_email, contact_phone)
      select 'Business ' || n, (10000000 + n)::text, 'Salim', 'salim@people.test', '+96892123456'
      from generate_series(1, $1::int) n`,
    [ROWS],
  )
  await loader.query(
    `insert into businesses.applications (user_id, status, terms, wanted, decline_reason, submitted_at, decided_at,
        business_id, venue_id)
      select id, status, jsonb_build_object('crNumber', (10000000 + n)::text),
        case status when 'more_wanted' then '{iban}'::text[] else '{}' end,
        case status when 'declined' then 'other' end, now() - n * interval '1 minute',
        case when status in ('approved', 'declined') then now() - n * interval '1 second' end,
        case status when 'approved' then uuidv7() end, case status when 'approved' then uuidv7() end
      from (select id, n, ($1::text[])[n % 4 + 1] as status
        from (select id, row_number() over (order by id) as n from identity.users) people) numbered`,
    [STATUSES],
  )
  await loader.query(
    `insert into businesses.changes (business_id, venue_id, kind, status, licence_number, licence_expires_on, scan, scan_type,
        asked_by, asked_at, decided_at)
      select b.id, uuidv7(), 'licence', case when n % 1000 > 0 then 'approved' else 'waiting' end, 'L-' || n, '2030-01-01',
        case when n % 1000 = 0 then '%PDF'::bytea end, case when n % 1000 = 0 then 'application/pdf' end, u.id,
        now() - n * interval '1 minute', case when n % 1000 > 0 then now() end
      from (select id, row_number() over (order by id) as n from businesses.businesses) b
        join (select id, row_number() over (order by id) as n from identity.users) u using (n)`,
  )
  await loader.query(
    'vacuum analyze identity.users, businesses.businesses, businesses.applications, businesses.changes',
  )
  await loader.end()
})

const SCHEMAS = ['businesses', 'identity']

test.each(STATUSES)('a page of %s applications among 100,000 reads only its own rows', async status => {
  const ctx = database.ctx()
  const first = await listApplications(ctx, { status })
  expect(first.items).toHaveLength(30)
  for (const cursor of [undefined, first.next!]) {
    const read = await rowsRead(database, SCHEMAS, db => listApplications({ ...ctx, db }, { status, cursor }))
    expect(sumOfRows(read)).toBeLessThan(A_PAGE)
  }
})

test('reads only the waiting changes of licences and accounts among 100,000', async () => {
  const ctx = database.ctx()
  expect((await listChanges(ctx)).changes).toHaveLength(100)
  expect(sumOfRows(await rowsRead(database, SCHEMAS, db => listChanges({ ...ctx, db })))).toBeLessThan(500)
})
