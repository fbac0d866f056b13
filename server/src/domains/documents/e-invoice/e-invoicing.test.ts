import { startGateway } from '@dawra/gateway/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelPickup } from '#orders'
import { aPerson, as, aVenue } from '#testing/builders'
import { aPaidPickup } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import type { Ctx } from '../../../platform/context.ts'
import { many, one, run, sql } from '../../../platform/sql.ts'
import { transact } from '../../../platform/transact.ts'
import { getVenueDocument } from '../print/get-document-file.ts'
import { settleOrder } from '../settle-order.ts'
import { HttpProvider } from './http-provider.ts'
import { getEInvoicing, setEInvoicing } from './settings.ts'
import { documentFigures, listQueue, retryDocument } from './submission-queue.ts'
import { submitDocument, waitAfter } from './submit-document.ts'

const database = databaseTest()
let gateway: Awaited<ReturnType<typeof startGateway>>
let provider: HttpProvider
beforeAll(async () => {
  gateway = await startGateway({ port: 0 })
  provider = new HttpProvider({ url: gateway.url, key: gateway.secretKey })
})
beforeEach(() => simulate({ eInvoices: 'accept', latencyMs: 0 }))
afterAll(() => gateway.close())

const simulate = (settings: object) =>
  fetch(`${gateway.url}/sim/settings`, {
    method: 'POST',
    headers: { 'thawani-api-key': gateway.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })

interface Submission {
  documentId: string
  status: string
  attempts: number
  reference: string | null
  lastError: string | null
}
const submissionsOf = (ctx: Ctx, orderId: string): Promise<Submission[]> =>
  many(
    ctx.db,
    sql`select s.document_id as "documentId", s.status, s.attempts, s.reference, s.last_error as "lastError"
      from documents.submissions s join documents.documents d on d.id = s.document_id
      where d.order_id = ${orderId} order by d.id`,
  )

/** A sale of a venue with e-invoicing, with its documents issued. */
async function given() {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  await setEInvoicing(as(ctx, owner), venue.id, { isOn: true, postalCode: '118' }, true)
  const sale = await aPaidPickup(ctx, venue.id)
  await settleOrder(ctx, sale.orderId)
  const [queued] = await submissionsOf(ctx, sale.orderId)
  return { ctx, venue, owner, sale, documentId: queued!.documentId }
}

/**
 * @promise documents.eInvoicing.on (invoices and receipts, e-invoicing)
 * @promise documents.eInvoicing.off (invoices and receipts, e-invoicing)
 */
test('keeps e-invoicing off until the owner of a registered venue turns it on', async () => {
  const ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  const cook = as(ctx, owner)
  expect(await getEInvoicing(cook, venue.id, true)).toEqual({
    vatNumber: 'OM1100000001',
    postalCode: null,
    isOn: false,
    obstacle: null,
  })
  const sale = await aPaidPickup(ctx, venue.id)
  await settleOrder(ctx, sale.orderId)
  expect(await submissionsOf(ctx, sale.orderId)).toEqual([])
  const on = { isOn: true, postalCode: '118' }
  expect((await setEInvoicing(cook, venue.id, on, true)).isOn).toBe(true)

  const plain = await aVenue(ctx, { vatNumber: null })
  const refusal = { code: 'e_invoicing_not_possible', facts: { obstacle: 'no_vat' } }
  await expect(setEInvoicing(as(ctx, plain.owner), plain.venue.id, on, true)).rejects.toMatchObject(refusal)
  await expect(setEInvoicing(cook, venue.id, on, false)).rejects.toMatchObject({
    facts: { obstacle: 'no_provider' },
  })
  const stranger = as(ctx, await aPerson(ctx))
  await expect(setEInvoicing(stranger, venue.id, on, true)).rejects.toMatchObject({ code: 'not_found' })
})

/**
 * @promise documents.eInvoicing.on
 * @promise documents.eInvoicing.off
 */
test('sends an invoice and its credit note to the provider once each', async () => {
  const { ctx, sale, venue, owner, documentId } = await given()
  await cancelPickup(as(ctx, { kind: 'system', name: 'test' }), sale.pickupId, 'other')
  await settleOrder(ctx, sale.orderId)
  for (const { documentId } of await submissionsOf(ctx, sale.orderId)) {
    await submitDocument(ctx, provider, documentId)
    await submitDocument(ctx, provider, documentId)
  }
  const submissions = await submissionsOf(ctx, sale.orderId)
  expect(submissions.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['accepted', 1],
    ['accepted', 1],
  ])
  expect(new Set(submissions.map(({ reference }) => reference)).size).toBe(2)
  const { told } = await one<{ told: number }>(
    ctx.db,
    sql`select count(*)::int as told from platform.outbox
      where topic = 'documents.submission_changed' and data ->> 'venueId' = ${venue.id}`,
  )
  expect(told).toBe(2)
  const xml = await getVenueDocument(as(ctx, owner), { venueId: venue.id, documentId, file: 'xml' }, 'en')
  expect(xml.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await xml.text()).toContain('<cbc:PostalZone>118</cbc:PostalZone>')
})

/**
 * @promise operator-documents.queue.text
 * @promise operator-documents.queue.states.late
 */
test('shows a rejected document to the office, which can send it again', async () => {
  const { ctx, documentId, sale } = await given()
  await simulate({ eInvoices: 'reject' })
  await submitDocument(ctx, provider, documentId)
  expect(await submissionsOf(ctx, sale.orderId)).toMatchObject([
    { status: 'rejected', lastError: 'The simulator was told to reject' },
  ])
  expect((await listQueue(ctx)).documents.find(({ id }) => id === documentId)).toMatchObject({
    status: 'rejected',
    isLate: false,
  })
  expect(await documentFigures.e_invoices_rejected.read(ctx.db)).toBe(1)
  await simulate({ eInvoices: 'accept' })
  await retryDocument(ctx, documentId)
  await submitDocument(ctx, provider, documentId)
  expect(await submissionsOf(ctx, sale.orderId)).toMatchObject([{ status: 'accepted', attempts: 2 }])
  await expect(retryDocument(ctx, documentId)).rejects.toMatchObject({ code: 'not_found' })
})

/**
 * @promise operator-documents.queue.text (office, invoices)
 * @promise operator-documents.queue.states.late (office, invoices)
 */
test('retries with growing delays when the provider is down, and counts late documents', async () => {
  const { ctx, documentId, sale } = await given()
  await simulate({ eInvoices: 'down' })
  await submitDocument(ctx, provider, documentId)
  await submitDocument(ctx, new HttpProvider({ url: gateway.url, key: 'another' }), documentId)
  await simulate({ eInvoices: 'accept' })
  await submitDocument(ctx, undefined, documentId)
  expect(await submissionsOf(ctx, sale.orderId)).toMatchObject([
    { status: 'pending', attempts: 3, lastError: 'no provider is configured' },
  ])
  const job = await one<{ seconds: number }>(
    ctx.db,
    sql`select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs
      where key = ${`documents.submit:${documentId}`}`,
  )
  expect(job.seconds).toBeGreaterThan(100)
  expect([1, 2, 3, 20].map(waitAfter)).toEqual([30_000, 60_000, 120_000, 1_800_000])
  await run(
    ctx.db,
    sql`update documents.submissions set queued_at = now() - interval '21 hours' where document_id = ${documentId}`,
  )
  expect(await documentFigures.e_invoices_late.read(ctx.db)).toBe(1)
  expect((await listQueue(ctx)).documents.find(({ id }) => id === documentId)?.isLate).toBe(true)
  await submitDocument(ctx, provider, documentId)
  expect(await submissionsOf(ctx, sale.orderId)).toMatchObject([{ status: 'accepted', attempts: 4 }])
})

test('delivers each document once after an outage of two days, and lists late ones', async () => {
  const { ctx, documentId, sale } = await given()
  await simulate({ eInvoices: 'down' })
  const dueAt = async () => {
    const job = await one<{ at: Date }>(
      ctx.db,
      sql`select run_at as at from graphile_worker._private_jobs where key = ${`documents.submit:${documentId}`}`,
    )
    return job.at
  }
  let now = await dueAt()
  const back = now.getTime() + 48 * 3_600_000
  while (now.getTime() < back) {
    await submitDocument({ ...ctx, now }, provider, documentId)
    now = await dueAt()
  }
  const [waiting] = await submissionsOf(ctx, sale.orderId)
  expect(waiting).toMatchObject({ status: 'pending', reference: null })
  // Every half hour, after some faster retries.
  expect(waiting!.attempts).toBeGreaterThanOrEqual(96)
  expect(waiting!.attempts).toBeLessThanOrEqual(106)
  const shown = await transact(database.ctx(undefined, now), tx => listQueue(tx))
  expect(shown.documents.find(({ id }) => id === documentId)).toMatchObject({ isLate: true })
  await simulate({ eInvoices: 'accept' })
  await submitDocument({ ...ctx, now }, provider, documentId)
  const [taken] = await submissionsOf(ctx, sale.orderId)
  expect(taken).toMatchObject({ status: 'accepted', attempts: waiting!.attempts + 1 })
  await submitDocument({ ...ctx, now }, provider, documentId)
  expect(await submissionsOf(ctx, sale.orderId)).toEqual([taken])
})
