import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, type Statement, sql } from '#platform/sql'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { selectLastPlace, selectOwnPage } from './giving/store.ts'
import { selectOwnPage as requestPage, selectForDonation } from './requests/store.ts'

let database: TestDatabase
let donorId: string
let askerId: string
let donationId: string

/** A donor with 100,000 donations, a user with 100,000 requests, and as many of other users. */
beforeAll(async () => {
  database = await testDatabase()
  const ctx = database.ctx()
  const donor = await aDonor(ctx)
  const asker = await aNeighbour(ctx)
  const donation = await aDonation(as(ctx, donor))
  const request = await aRequest(as(ctx, asker), donation)
  donorId = donor.userId
  askerId = asker.userId
  donationId = donation.id
  const columns = async (table: string, but: string[]) =>
    (
      await database.pool.query<{ names: string }>(
        `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
          where table_schema = 'donations' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
        [table, but],
      )
    ).rows[0]!.names
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  const given = await columns('donations', ['id', 'ended_at', 'status'])
  await client.query(
    `insert into donations.donations (${given}, ended_at, status)
      select ${given}, case when n % 100 > 0 then now() end,
        case when n % 100 > 0 then 'expired' else 'available' end::donations.status
      from donations.donations, generate_series(1, 100000) n where id = $1`,
    [donationId],
  )
  const copied = await columns('requests', ['id', 'donation_id', 'status', 'closed_at', 'closed_by'])
  await client.query(
    `insert into donations.requests (${copied}, donation_id, status, closed_at, closed_by)
      select ${copied}, d.other_id, 'declined', now(), 'donor' from donations.requests,
        (select id as other_id from donations.donations where id <> $2) d where id = $1`,
    [request.id, donationId],
  )
  await client.query('analyze donations.donations, donations.requests')
  client.release(true)
})
afterAll(() => database.drop())

async function planOf(read: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = []
  const spy: Db = {
    async query(statement) {
      const { text, values } = statement as Statement
      const explained = await database.pool.query({ text: `explain (format text) ${text}`, values })
      plans.push(explained.rows.map(row => Object.values(row)[0]).join('\n'))
      return { rows: [], rowCount: 0 } as never
    },
  }
  await read(spy)
  return plans.join('\n')
}

const LAST = '01a20000-0000-7000-8000-000000000000'
test.each<[string, (db: Db) => Promise<unknown>]>([
  ['open donations of a donor', db => selectOwnPage(db, { donorId, tab: 'open', cursor: null })],
  ['past donations of a donor', db => selectOwnPage(db, { donorId, tab: 'past', cursor: LAST })],
  ['the last place of a donor', db => selectLastPlace(db, donorId)],
  ['open requests of a person', db => requestPage(db, { requesterId: askerId, tab: 'open', cursor: null })],
  ['past requests of a person', db => requestPage(db, { requesterId: askerId, tab: 'past', cursor: LAST })],
  ['requests for a donation', db => selectForDonation(db, donationId)],
  [
    'expired holds',
    db =>
      db.query(
        sql`select id from donations.requests where status = 'accepted' and hold_expires_at <= platform.now()
          order by hold_expires_at limit 200`,
      ),
  ],
  [
    'listings past their end',
    db =>
      db.query(
        sql`select id from donations.donations where ended_at is null and ends_at <= platform.now()
          order by ends_at limit 200`,
      ),
  ],
])('finds %s along an index, without sorting everything', async (_, read) => {
  const plan = await planOf(read)
  expect(plan).toContain('Index')
  expect(plan).not.toMatch(/Seq Scan on (donations|requests)/)
  const sorted = /Sort .*rows=(\d+)/.exec(plan)
  expect(Number(sorted?.[1] ?? 0)).toBeLessThan(1000)
})

test('reads one page for a donor with 100,000 donations', async () => {
  expect(await selectOwnPage(database.pool, { donorId, tab: 'past', cursor: null })).toHaveLength(21)
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) select id from donations.donations where donor_id = $1
      and status not in ('available', 'reserved') order by id desc limit 21`,
    [donorId],
  )
  const [, read] = /Buffers: shared hit=(\d+)/.exec(rows.map(row => row['QUERY PLAN']).join('\n')) ?? []
  expect(Number(read)).toBeLessThan(100)
})
