import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@dawra/contract/audit/schemas'
import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { submitApplication } from '#businesses'
import { many, one, run, sql } from '#platform/sql'
import { aPerson, as, aVenue } from '#testing/builders'
import { aDraft, confirmPhone } from '#testing/business-builders'
import { rowsRead, sumOfRows } from '#testing/count-rows-read'
import { aPaidPickup, aVenueThatEarned } from '#testing/payout-builders'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let owner: Awaited<ReturnType<WholeApp['signUpOperator']>>
beforeAll(async () => {
  owner = await whole.signUpOperator()
})

const send = (method: string, path: string, body?: object, by = owner) =>
  whole.send(method, path, body, {
    authorization: `Bearer ${by.token}`,
    'idempotency-key': randomUUID(),
    'x-test-address': '203.0.113.9',
  })
const search = async (filters: Record<string, string> = {}) => {
  const answer = await send('GET', `/api/v1/admin/audit?${new URLSearchParams(filters)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { items: AuditEntry[]; next: string | null }
}
const rate = (value: number, version: number) =>
  send('PUT', '/api/v1/admin/settings/order_points_per_omr', { value, version, reason: 'The council agreed' })
const RATE = 'PUT /api/v1/admin/settings/{key}'

/** @promise admin-audit.text (`/admin/audit`) */
test('records an act with its member, address, subject and earlier state', async () => {
  expect((await rate(4, 1)).status).toBe(200)
  const { items } = await search({ act: RATE })
  expect(items).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'change',
      actor: { id: owner.userId, name: expect.any(String) },
      sessionId: expect.any(String),
      address: '203.0.113.9',
      act: RATE,
      subject: 'order_points_per_omr',
      subjectKind: 'key',
      reason: 'The council agreed',
      input: { key: 'order_points_per_omr', value: 4, version: 1 },
      before: 5,
      after: 4,
    },
  ])
})

test('records the reason of an office act separately', async () => {
  const member = await whole.signUpOperator(['support'])
  const change = { granted: ['finance'], reason: 'Covers for Huda in December' }
  await send('POST', `/api/v1/admin/office/${member.userId}/permissions`, change)
  expect((await search({ subject: member.userId })).items).toMatchObject([
    { reason: change.reason, before: ['support'], after: ['finance', 'support'] },
  ])
})

test('records no refused act, and does no act without an entry', async () => {
  const before = await search()
  expect((await rate(-1, 2)).status).toBe(422)
  const nobody = `/api/v1/admin/office/${randomUUID()}/permissions`
  expect((await send('POST', nobody, { granted: ['owner'], reason: 'None' })).status).toBe(404)
  expect((await search()).items[0]).toEqual(before.items[0])
  await database.pool.query(`alter table audit.entries add constraint broken check (act = 'none') not valid`)
  expect((await rate(3, 2)).status).toBe(500)
  await database.pool.query('alter table audit.entries drop constraint broken')
  const { value } = await one<{ value: number }>(
    database.pool,
    sql`select value from settings.numbers where key = 'order_points_per_omr'`,
  )
  expect(value).toBe(4)
})

test('records a repeated request with the same key once', async () => {
  const { venue } = await aVenue(database.ctx())
  const { pickupId } = await aPaidPickup(database.ctx(), venue.id)
  const key = randomUUID()
  const part = { part: { by: 'amount', amount: 100 }, reason: 'It was cold' }
  const refund = () =>
    whole.send('POST', `/api/v1/pickups/${pickupId}/part-refund`, part, {
      authorization: `Bearer ${owner.token}`,
      'idempotency-key': key,
    })
  expect((await refund()).status).toBe(200)
  expect((await refund()).status).toBe(200)
  expect((await search({ subject: pickupId })).items).toMatchObject([
    { act: 'POST /api/v1/pickups/{pickupId}/part-refund', reason: 'It was cold' },
  ])
})

test('counts guesses although their request is refused', async () => {
  const guess = () =>
    send('POST', `/api/v1/venues/${venueId}/pickups/complete`, { code: 'ZZ999' }).then(
      async answer => ((await answer.json()) as { code: string }).code,
    )
  const { venue } = await aVenue(database.ctx())
  const venueId = venue.id
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe('wrong_code')
  expect(await guess()).toBe('too_many_codes')
})

/** @promise admin-audit.text */
test('records repeated reads of people or a venue’s data once in ten minutes', async () => {
  const { venue } = await aVenue(database.ctx())
  const reader = await whole.signUpOperator(['support'])
  for (let times = 0; times < 3; times++) {
    await send('GET', '/api/v1/admin/pickup-cases', undefined, reader)
    await send('GET', `/api/v1/venues/${venue.id}/board`, undefined, reader)
    await send('GET', '/api/v1/admin/conflicts', undefined, reader)
  }
  expect((await search({ actor: reader.userId })).items).toMatchObject([
    { kind: 'read', act: 'GET /api/v1/venues/{venueId}/board', subject: venue.id },
    { kind: 'read', act: 'GET /api/v1/admin/pickup-cases', subject: null },
  ])
})

test('records the opening of a scan', async () => {
  const cook = as(database.ctx(), await aPerson(database.ctx()))
  const { id, version } = await aDraft(cook)
  await confirmPhone(cook)
  await submitApplication(cook, version)
  const reader = await whole.signUpOperator(['catalogue'])
  const scan = `business-applications/${id}/papers/crPaper`
  expect((await send('GET', `/api/v1/${scan}`, undefined, reader)).status).toBe(404)
  expect((await send('GET', `/api/v1/admin/${scan}`, undefined, reader)).status).toBe(200)
  expect((await search({ actor: reader.userId })).items).toMatchObject([
    { act: 'GET /api/v1/admin/business-applications/{applicationId}/papers/{kind}', subject: id },
  ])
})

/** @promise admin-audit.text */
test('refuses every change of the audit log', async () => {
  for (const statement of [
    'update audit.entries set reason = null',
    'delete from audit.entries',
    'truncate audit.entries',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('append only')
})

test('retains no address and no text about an erased person', async () => {
  const gone = await whole.signUpOperator(['people'])
  await send('POST', '/api/v1/admin/invitations', { email: 'guest@people.test', role: 'driver' }, gone)
  const change = { taken: ['people'], reason: 'She is ill' }
  await send('POST', `/api/v1/admin/office/${gone.userId}/permissions`, change)
  await run(
    database.pool,
    sql`select platform.announce('identity.erased', '{}',
      jsonb_build_object('userId', ${gone.userId}::text, 'email', 'guest@people.test'))`,
  )
  await letHappen({ ...database.ctx(), db: database.pool }, whole.services)
  const rows = await many(
    database.pool,
    sql`select address, subject, input, reason, before, after from audit.entries
      where actor_id = ${gone.userId} or subject = ${gone.userId} order by id`,
  )
  const nothing = { input: {}, reason: null, before: null, after: null }
  expect(rows).toEqual([
    { ...nothing, address: null, subject: null },
    { ...nothing, address: '203.0.113.9', subject: gone.userId },
  ])
})

test('logs neither who asked about their data, nor the answer, nor who was invited', async () => {
  const { venue } = await aVenue(database.ctx())
  const asks = { kind: 'access', way: 'mail', contact: 'gone@people.test', text: 'What do you know?' }
  const entered = await send('POST', '/api/v1/admin/privacy-requests', { ...asks, receivedOn: '2026-01-05' })
  const { id } = (await entered.json()) as { id: string }
  const answer = { text: 'Dear Salim, here it is.' }
  expect((await send('POST', `/api/v1/admin/privacy-requests/${id}/answer`, answer)).status).toBe(200)
  const team = `/api/v1/venues/${venue.id}/invitations`
  expect((await send('POST', team, { email: 'gone@people.test', role: 'staff' })).status).toBe(200)
  const { items } = await search({ actor: owner.userId })
  expect(items.slice(0, 3).map(({ input }) => input)).toEqual([
    { venueId: venue.id, role: 'staff' },
    { requestId: id },
    { kind: 'access', way: 'mail', receivedOn: '2026-01-05' },
  ])
})

describe('a log of several years', () => {
  const MANY = 100_000
  beforeAll(async () => {
    const loader = new pg.Client({ connectionString: database.url })
    await loader.connect()
    await loader.query(
      `insert into audit.entries (at, kind, actor_id, session_id, act, subject, subject_kind)
        select now() - n * interval '1 minute', 'change', $1, $1, 'POST /api/v1/things/' || n % 40, (n % 5000)::text, 'x'
        from generate_series(10, $2::int) n`,
      [owner.userId, MANY],
    )
    await loader.query('vacuum analyze audit.entries')
    await loader.end()
  })

  test('pages through the log without gaps for any search', async () => {
    const looks: Record<string, string>[] = [
      {},
      { actor: owner.userId },
      { act: 'POST /api/v1/things/7' },
      { subject: '77' },
      { subject: '77', actor: owner.userId, act: 'POST /api/v1/things/37' },
      { until: new Date(Date.now() - 60 * 24 * 3_600_000).toISOString() },
    ]
    for (const look of looks) {
      const first = await search(look)
      const second = first.next ? await search({ ...look, cursor: first.next }) : { items: [] }
      const all = [...first.items, ...second.items]
      expect(all.length, JSON.stringify(look)).toBeGreaterThan(15)
      expect(all.map(({ at }) => at)).toEqual(
        all
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    }
  })

  test('reads the log by an index for each search', async () => {
    const past = new Date(Date.now() - 60 * 24 * 3_600_000)
    const looks = [
      [null, null, null, null],
      [owner.userId, null, null, null],
      [null, 'POST /api/v1/things/7', null, null],
      [null, null, '77', null],
      [null, null, null, past],
    ] as const
    for (const [actor, act, subject, until] of looks) {
      const read = await rowsRead(database, ['audit'], db =>
        many(
          db,
          sql`select id from audit.page(${actor}::uuid, ${act}, ${subject}, '-infinity'::timestamptz,
            coalesce(${until}::timestamptz, 'infinity'), '00000000-0000-0000-0000-000000000000', 51)`,
        ),
      )
      expect(sumOfRows(read), `${actor} ${act} ${subject} ${until}: ${JSON.stringify(read)}`).toBeLessThan(
        150,
      )
    }
  })

  test('exports the log as a stream of a spreadsheet', async () => {
    const answer = await send('GET', '/api/v1/admin/audit.csv?act=POST%20/api/v1/things/7&language=ar')
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines[0]).toContain('السبب')
    // The CSV export itself is not in the list.
    expect(lines.length).toBe(MANY / 40)
    expect((await search({ act: 'GET /api/v1/admin/audit.csv' })).items).toHaveLength(1)
  })
})

/** @promise operator-payouts.payout.settleText (/admin/payouts) */
test('requires a reason to settle a payout by hand, and records it', async () => {
  await aVenueThatEarned(database.ctx({ kind: 'system', name: 'test' }, new Date()), 60_000)
  const made = await send('POST', '/api/v1/admin/payout-batches')
  const { id, payouts } = (await made.json()) as PayoutBatch
  expect((await send('POST', `/api/v1/admin/payout-batches/${id}/sent`)).status).toBe(200)
  const settle = (body: object) => send('POST', `/api/v1/admin/payouts/${payouts[0]!.id}/settled`, body)
  expect((await settle({})).status).toBe(422)
  expect((await settle({ reason: 'Seen in the online banking' })).status).toBe(200)
  expect((await search({ subject: payouts[0]!.id })).items).toMatchObject([
    { reason: 'Seen in the online banking', after: { status: 'settled' } },
  ])
})
