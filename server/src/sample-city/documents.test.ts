import { startGateway } from '@dawra/gateway/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HttpProvider, submissionJobs } from '#documents'
import { asSystem, type Ctx } from '#platform/context'
import { type TestDatabase, testDatabase } from '#testing/database'
import { reactions } from '../domains.ts'
import { loadSampleCity } from './load.ts'
import { SAMPLE_VENUE } from './venues-data/index.ts'

let database: TestDatabase
let ctx: Ctx
let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  database = await testDatabase()
  gateway = await startGateway({ port: 0 })
  ctx = asSystem(database.ctx(), 'sample-city')
  await loadSampleCity(ctx, Object.values(reactions), true)
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

test('every order of the past has its documents, as old as its payment', async () => {
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

test('the numbers of each series run from one, in the order of time', async () => {
  const series = await rows(
    `select s.last, array_agg(d.sequence order by d.issued_at, d.sequence) as numbers
      from documents.series s join documents.documents d using (issuer, kind, year) group by issuer, kind, year, s.last`,
  )
  expect(series.length).toBeGreaterThan(30)
  for (const { last, numbers } of series)
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
})

test('each refund is credited with its amount, and each statement has its commission invoice', async () => {
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

test('the sample venue takes part in e-invoicing, and the provider accepts what it has issued since', async () => {
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
