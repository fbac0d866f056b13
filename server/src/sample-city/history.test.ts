import { startGateway } from '@dawra/gateway/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpProvider, submissionJobs } from '#documents'
import { asSystem, type Ctx } from '#platform/context'
import { databaseTest } from '#testing/set-up'
import { reactions } from '../domains.ts'
import { loadSampleCity } from './load.ts'
import { APPLICANT, COOK, FARMER, MANAGER, OPERATOR, SAMPLE_ACCOUNTS } from './people.ts'
import { BUSY_VENUES, SAMPLE_VENUE, VENUES } from './venues-data/index.ts'

const database = databaseTest()
let ctx: Ctx
let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway({ port: 0 })
  ctx = asSystem(database.ctx(), 'sample-city')
  await loadSampleCity(ctx, Object.values(reactions), true)
})
afterAll(() => gateway.close())

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const one = async (text: string, values: unknown[] = []) => (await rows(text, values))[0]

test('has venues that all belong to a licensed business and pay commission', async () => {
  const { venues, businesses } = await one(
    `select count(*)::int as venues, count(distinct b.id)::int as businesses
      from businesses.venues v join businesses.businesses b on b.id = v.business_id
      where b.iban is not null and v.licence_expires_on > now()`,
  )
  expect(venues).toBe(VENUES.length)
  expect(businesses).toBeLessThanOrEqual(venues)
  const { commission } = await one(
    `select sum(amount)::int as commission from payments.ledger_entries where account = 'commission'`,
  )
  expect(commission).toBeGreaterThan(5_000)
})

test('has a business with branches that a manager runs', async () => {
  const groups = await rows(
    `select count(*)::int as venues from businesses.venues group by business_id having count(*) > 1`,
  )
  expect(groups).toEqual([{ venues: 3 }])
})

test('has a venue that waits for the office with both papers', async () => {
  const waiting = await rows(
    `select u.email, (select count(*)::int from businesses.application_papers p where p.application_id = a.id) as papers
      from businesses.applications a join identity.users u on u.id = a.user_id where a.status = 'submitted'`,
  )
  expect(waiting).toEqual([{ email: APPLICANT.email, papers: 2 }])
})

test('has statements of five weeks that match the ledger', async () => {
  const statements = await rows(
    `select s.week::text, s.opening, s.closing, s.gross, s.commission, s.payouts,
        (select coalesce(sum(e.amount), 0) from payments.ledger_entries e where e.account = 'venue:' || s.venue_id
          and e.booked_at < (s.week + 7)::timestamp at time zone 'Asia/Muscat') as held
      from payouts.statements s`,
  )
  expect(new Set(statements.map(({ week }) => week)).size).toBeGreaterThanOrEqual(4)
  for (const { closing, held } of statements) expect(closing).toBe(held)
  expect(statements.some(({ payouts }) => payouts < 0)).toBe(true)
  const { weeks } = await one(
    `select count(*)::int as weeks from payouts.statements s join venues.venues v on v.id = s.venue_id
      where v.name_en = $1 and s.gross > 0`,
    [SAMPLE_VENUE.name.en],
  )
  expect(weeks).toBeGreaterThanOrEqual(4)
})

test('has one paid batch of payouts, and one that waits to be sent', async () => {
  const batches = await rows(
    `select b.status, count(*)::int as payouts, array_agg(distinct p.status) as "of"
      from payouts.batches b join payouts.payouts p on p.batch_id = b.id group by b.id order by b.number`,
  )
  expect(batches).toEqual([
    { status: 'sent', payouts: expect.any(Number), of: ['settled'] },
    { status: 'ready', payouts: expect.any(Number), of: ['batched'] },
  ])
  expect((await one('select sum(amount) from payments.ledger_entries')).sum).toBe(0)
})

test('has a recalled and refunded sale, and a missing item refunded in part', async () => {
  const recalled = await rows(
    `select v.name_en as venue, count(*)::int as pickups, count(*) filter (where p.refunded_at is not null or p.status = 'cancelled')::int as refunded
      from orders.recalls r join venues.venues v on v.id = r.venue_id
        join orders.recalled_pickups c on c.deal_id = r.deal_id join orders.pickups p on p.id = c.pickup_id
      group by v.id`,
  )
  expect(recalled).toEqual([
    { venue: SAMPLE_VENUE.name.en, pickups: expect.any(Number), refunded: expect.any(Number) },
  ])
  expect(recalled[0].refunded).toBe(recalled[0].pickups)
  expect(recalled[0].pickups).toBeGreaterThan(0)
  const parts = await rows('select distinct price from orders.part_refunds')
  expect(parts).toEqual([{ price: 300 }])
})

test('has past notifications, read except the latest ones, and sends none of them', async () => {
  const { notified, unread, days } = await one(
    `select count(*)::int as notified, count(distinct created_at::date)::int as days,
        count(*) filter (where read_at is null and created_at < now() - interval '3 hours')::int as unread
      from notifications.notifications`,
  )
  expect(notified).toBeGreaterThan(50)
  expect(days).toBeGreaterThan(5)
  expect(unread).toBe(0)
  const { fresh } = await one(
    `select count(*)::int as fresh from notifications.notifications n join identity.users u on u.id = n.user_id
      where u.email = $1 and n.read_at is null`,
    [COOK.email],
  )
  expect(fresh).toBeGreaterThan(0)
  expect(fresh).toBeLessThan(12)
  expect(
    await one(
      `select count(*)::int from notifications.deliveries where not_before <= now() and state = 'waiting'`,
    ),
  ).toEqual({ count: 0 })
  expect(
    await rows(
      `select distinct t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.run_at <= now() and t.identifier in ('notifications.write', 'notifications.tell', 'notifications.raise_alarm')`,
    ),
  ).toEqual([])
})

test('has a rating for most venues', async () => {
  const { rated } = await one('select count(*)::int as rated from reviews.venue_ratings')
  expect(rated).toBeGreaterThan(VENUES.length * 0.8)
})

test('has an account for every role', async () => {
  const holders = await rows(
    `select u.email, array_agg(h.role::text order by h.role) as roles from identity.role_holders h
      join identity.users u on u.id = h.user_id where u.email = any ($1) group by 1`,
    [SAMPLE_ACCOUNTS.map(({ email }) => email)],
  )
  const rolesOf = new Map(holders.map(({ email, roles }) => [email.split('@')[0], roles]))
  for (const role of ['donor', 'buyer', 'driver', 'charity', 'operator'])
    expect(rolesOf.get(role)).toContain(role)
  const farm = await rows(
    `select c.name ->> 'en' as name from shop.teams t join shop.seller_cards c on c.id = t.seller_id
      join identity.users u on u.id = t.user_id where u.email = $1`,
    [FARMER.email],
  )
  expect(farm).toEqual([{ name: 'Bait Al Turab Farm' }])
  expect(OPERATOR.email).toBe('operator@dawra.example')
  const managed = await rows(
    `select v.name_en from venues.members m join venues.venues v on v.id = m.venue_id join identity.users u on u.id = m.user_id
      where u.email = $1 and m.role = 'manager' order by 1`,
    [MANAGER.email],
  )
  expect(managed.map(venue => venue.name_en)).toEqual(BUSY_VENUES.map(({ name }) => name.en).sort())
})

test('leaves no order unpaid, no refund pending and no event of money undelivered', async () => {
  expect(await rows(`select id from payments.refunds where status <> 'refunded'`)).toEqual([])
  expect(await rows(`select id from orders.orders where status = 'awaiting_payment'`)).toEqual([])
  const left = await rows('select distinct topic from platform.outbox where delivered_at is null order by 1')
  expect(left.map(({ topic }) => topic).filter(topic => /^(orders|payments|payouts)\./.test(topic))).toEqual(
    [],
  )
})

test('has documents of every past order, as old as its payment', async () => {
  const orders = await rows(
    `select o.total, o.paid_at, coalesce(sum(d.total), 0)::bigint as issued, min(d.issued_at) as first, max(d.issued_at) as last
      from orders.orders o left join documents.documents d on d.order_id = o.id and d.kind <> 'credit_note'
      where o.status = 'paid' group by o.id`,
  )
  expect(orders.length).toBeGreaterThan(80)
  for (const { total, paid_at, issued, first, last } of orders)
    expect({ issued, first, last }).toEqual({ issued: total, first: paid_at, last: paid_at })
  const kinds = await rows('select distinct kind from documents.documents order by 1')
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'commission_invoice',
    'credit_note',
    'receipt',
    'tax_invoice',
  ])
})

test('numbers each series of documents from one, in order of time', async () => {
  const series = await rows(
    `select s.last, array_agg(d.sequence order by d.issued_at, d.sequence) as numbers
      from documents.series s join documents.documents d using (issuer, kind, year) group by issuer, kind, year, s.last`,
  )
  expect(series.length).toBeGreaterThan(30)
  for (const { last, numbers } of series)
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
})

test('has a credit note for each refund, and a commission invoice for each statement', async () => {
  const refunds = await rows(
    `select r.amount, (select sum(d.total) from documents.documents d
        where d.order_id = split_part(p.subject, ':', 2)::uuid and d.kind = 'credit_note') as credited
      from payments.refunds r join payments.payments p on p.id = r.payment_id`,
  )
  expect(refunds.length).toBeGreaterThan(4)
  for (const { amount, credited } of refunds) expect(credited).toBe(amount)
  const statements = await rows(
    `select -s.commission - s.vat as commission, d.total from payouts.statements s left join documents.documents d
        on d.issuer = 'platform' and d.source = 'statement:' || s.id where s.commission <> 0`,
  )
  expect(statements.length).toBeGreaterThan(10)
  for (const { commission, total } of statements) expect(total).toBe(commission)
})

test('lets the sample venue issue e-invoices that the provider accepts', async () => {
  const provider = new HttpProvider({ url: gateway.url, key: gateway.secretKey })
  const { tasks } = submissionJobs(provider)
  const waiting = await rows(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'documents.submit' returning j.payload`,
  )
  expect(waiting.length).toBeGreaterThan(5)
  for (const { payload } of waiting) await tasks?.['documents.submit']?.(ctx, payload as never)
  const given = await rows(
    `select d.seller -> 'name' ->> 'en' as seller, s.status, count(*)::int, max(s.ended_at - s.queued_at) < interval '1 day' as "inTime"
      from documents.submissions s join documents.documents d on d.id = s.document_id group by 1, 2`,
  )
  expect(given).toEqual([
    { seller: SAMPLE_VENUE.name.en, status: 'accepted', count: waiting.length, inTime: true },
  ])
})
