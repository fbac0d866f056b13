import { collectionDays } from '@dawra/contract/collections/rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { as } from '#testing/builders'
import { aNeighbour } from '#testing/donation-builders'
import { codeOf } from '#testing/refusals'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { getCollectionDocument, listCollectionDocuments } from './collection-documents.ts'
import { setPlatform } from './platform-details.ts'
import { settleCollection } from './settle-collection.ts'

const DAY = collectionDays(new Date(), USUAL_SETTINGS)[3]!
const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let ctx: Ctx & { db: pg.Pool }
let own: Ctx
let requestId: string

beforeAll(() => {
  ctx = { ...database.ctx(), db: database.pool }
})
beforeEach(async () => {
  const person = await aNeighbour(ctx)
  own = as(ctx, person)
  requestId = (
    await one<{ id: string }>(
      ctx.db,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, price, paid_at)
        values (${person.userId}, 'event', 'food_scraps', 60000, 'qurum', '{}', '+96892123456', ${DAY}::date, 'morning', 2500,
          platform.now()) returning id`,
    )
  ).id
})

const issued = async () => (await listCollectionDocuments(own, requestId)).documents
const giveBack = () =>
  run(
    ctx.db,
    sql`update collections.requests set status = 'cancelled', closed_at = now(), given_back_at = now() where id = ${requestId}`,
  )

test('issues the platform’s receipt for a paid collection once, for its person only', async () => {
  await Promise.all([settleCollection(ctx, requestId), settleCollection(ctx, requestId)])
  await settleCollection(ctx, requestId)
  const documents = await issued()
  expect(documents).toMatchObject([
    { kind: 'receipt', total: 2500, vat: 0, orderNumber: null, isTaxed: false },
  ])
  const which = { collectionId: requestId, documentId: documents[0]!.id }
  const pdf = await getCollectionDocument(own, which, 'ar')
  expect((await pdf.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  const stranger = as(ctx, await aNeighbour(ctx))
  expect(await codeOf(getCollectionDocument(stranger, which, 'en'))).toBe('not_found')
  expect(await codeOf(listCollectionDocuments(stranger, requestId))).toBe('not_found')
})

test('issues a credit note for a refund, with the VAT that was charged', async () => {
  const { version } = await one<{ version: number }>(ctx.db, sql`select version from documents.platform`)
  const office = as(ctx, await aNeighbour(ctx, ['customer', 'operator']))
  await setPlatform(office, {
    legalName: 'Dawra LLC',
    crNumber: '1234567',
    vatNumber: 'OM1100000001',
    address: 'Way 1, Ruwi',
    postalCode: '112',
    phone: '+96824123456',
    vatFrom: muscatDay(ctx.now),
    version,
  })
  await settleCollection(ctx, requestId)
  await giveBack()
  await settleCollection(ctx, requestId)
  await settleCollection(ctx, requestId)
  const [invoice, credit, ...others] = await issued()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'tax_invoice', total: 2500, vat: 119 })
  expect(credit).toMatchObject({ kind: 'credit_note', total: 2500, vat: 119, credits: invoice?.number })
})

test('issues nothing for a free collection or a payment that came too late', async () => {
  await run(ctx.db, sql`update collections.requests set price = 0, paid_at = null where id = ${requestId}`)
  await settleCollection(ctx, requestId)
  expect(await issued()).toEqual([])
})

test('issues the receipt automatically after the payment of a collection', async () => {
  await run(
    ctx.db,
    sql`select platform.announce('collections.paid', '{}',
      jsonb_build_object('requestId', ${requestId}::uuid, 'userId', ${own.actor.kind === 'user' ? own.actor.userId : ''}::text))`,
  )
  await letHappen(ctx, whole.services)
  expect(await issued()).toHaveLength(1)
})
