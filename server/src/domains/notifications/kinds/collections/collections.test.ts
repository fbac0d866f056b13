import { collectionDays } from '@dawra/contract/collections/rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveUpCollection } from '#collections'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aNeighbour } from '#testing/donation-builders'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { checkCollectionPayment, payCollection } from '../../../collections/pay-collection.ts'

const DAY = collectionDays(new Date(), USUAL_SETTINGS)[3]!
let database: TestDatabase
let whole: WholeApp
let ctx: Ctx & { db: pg.Pool }
let own: Ctx
let requestId: string

beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
  ctx = { ...database.ctx(), db: database.pool }
})
afterAll(async () => {
  await whole.close()
  await database.drop()
})
beforeEach(async () => {
  const person = await aNeighbour(ctx)
  own = as(ctx, person)
  requestId = (
    await one<{ id: string }>(
      ctx.db,
      sql`insert into collections.requests (user_id, kind, waste, grams, area, address, phone, collect_on, slot, price, status,
          hold_expires_at)
        values (${person.userId}, 'event', 'food_scraps', 60000, 'qurum', '{}', '+96892123456', ${DAY}::date, 'morning', 2500,
          'awaiting_payment', now() + interval '10 minutes') returning id`,
    )
  ).id
})

const happen = () => letHappen(ctx, whole.services)
const notified = () =>
  many<{ kind: string; facts: Record<string, unknown> }>(
    ctx.db,
    sql`select kind, facts from notifications.notifications where subject = ${`collection:${requestId}`} order by id`,
  )
const sessionOf = (url: string | null | undefined) => url?.split('/').at(-1) ?? ''

test('notifies of a booked collection, with price and last cancellation, and a refund', async () => {
  const { payment, number } = await payCollection(own, whole.gateway, requestId, 'card')
  await happen()
  expect(await notified()).toEqual([])
  whole.gateway.pay(sessionOf(payment?.url))
  await checkCollectionPayment(own, whole.gateway, requestId)
  await happen()
  const facts = {
    requestId,
    number,
    price: 2500,
    window: { startsAt: `${DAY}T04:00:00.000Z`, endsAt: `${DAY}T08:00:00.000Z` },
    until: '20:00',
  }
  expect(await notified()).toEqual([{ kind: 'collection_booked', facts }])
  await transact(ctx, tx => giveUpCollection(tx, requestId))
  await happen()
  await happen()
  expect((await notified())[1]).toEqual({
    kind: 'collection_refunded',
    facts: { requestId, number, amount: 2500, wasLate: false },
  })
})

/** @promise collections.paid.late.text */
test('notifies of a late payment that books no collection and is refunded in full', async () => {
  const { payment } = await payCollection(own, whole.gateway, requestId, 'card')
  await transact(ctx, tx => giveUpCollection(tx, requestId))
  whole.gateway.pay(sessionOf(payment?.url))
  await happen()
  await happen()
  expect(await notified()).toMatchObject([
    { kind: 'collection_refunded', facts: { amount: 2500, wasLate: true } },
  ])
})

test('notifies that a refund is delayed when the payment service refuses it', async () => {
  const { payment } = await payCollection(own, whole.gateway, requestId, 'card')
  whole.gateway.pay(sessionOf(payment?.url))
  await checkCollectionPayment(own, whole.gateway, requestId)
  await happen()
  // Somebody has refunded a part by hand in the gateway's own pages.
  const session = whole.gateway.sessions.get(sessionOf(payment?.url))
  session?.refunds.push({ id: 'by-hand', amount: 1000, reason: 'by hand', status: 'refunded' })
  await transact(ctx, tx => giveUpCollection(tx, requestId))
  await happen()
  await happen()
  expect((await notified()).map(({ kind }) => kind)).toEqual([
    'collection_booked',
    'collection_refund_failed',
  ])
})
