import { collectionDays, collectionPrice } from '@dawra/contract/collections/rules'
import type { CollectionRequest, CollectionRequestBody } from '@dawra/contract/collections/schemas'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as, keyed } from '#testing/builders'
import { aNeighbour } from '#testing/donation-builders'
import { codeOf, race } from '#testing/refusals'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { launched } from '#testing/set-launch'
import { given } from '#testing/set-numbers'
import { databaseTest } from '#testing/set-up'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { reconcile } from '../payments/reconcile.ts'
import { addAddress } from '../profile/addresses.ts'
import { cancelCollection } from './cancel-collection.ts'
import { giveUpCollection } from './give-up-collection.ts'
import { giveBackMissed, releaseUnpaid } from './jobs.ts'
import { ownRequest } from './own-request.ts'
import { checkCollectionPayment, payCollection } from './pay-collection.ts'
import { collectionReactions } from './reactions.ts'
import { requestCollection } from './request-collection.ts'
import { selectOpenRequests, selectRequests } from './store.ts'

const PRICES = { collection_price_small: 0, collection_price_medium: 2500, collection_price_large: 9000 }
const DAY = collectionDays(new Date(), USUAL_SETTINGS)[3]!

const database = databaseTest()
let whole: WholeApp
let ctx: Ctx & { db: pg.Pool }
let own: Ctx
let addressId: string

beforeAll(async () => {
  await launched(database.pool, 'collection', 'open')
  whole = await wholeApp(database)
  ctx = { ...database.ctx(), db: database.pool }
})
afterAll(() => whole.close())
beforeEach(async () => {
  await given(database.pool, PRICES)
  own = as(ctx, await aNeighbour(ctx))
  addressId = (
    await addAddress(own, {
      label: 'Home',
      area: 'qurum',
      way: '2235',
      building: null,
      complex: null,
      landmark: null,
      directions: 'Blue gate',
      point: { lat: 23.611, lng: 58.486 },
      isDefault: false,
    })
  ).id
})

const wanted = (over: Partial<CollectionRequestBody> = {}): CollectionRequestBody => ({
  kind: 'event',
  waste: 'food_scraps',
  grams: 60_000,
  addressId,
  phone: '+96892123456',
  collectOn: DAY,
  slot: 'morning',
  note: '',
  price: 2500,
  ...over,
})
const ask = (over: Partial<CollectionRequestBody> = {}) => requestCollection(keyed(own), wanted(over))
const open = ({ id }: CollectionRequest) => payCollection(own, whole.gateway, id, 'card')
const sessionOf = ({ payment }: CollectionRequest) => payment?.url?.split('/').at(-1) ?? ''
const happen = () => letHappen(ctx, whole.services)
const now = ({ id }: CollectionRequest) => ownRequest(own, id)
const endHold = ({ id }: CollectionRequest) =>
  run(ctx.db, sql`update collections.requests set hold_expires_at = now() where id = ${id}`)

async function paid(over: Partial<CollectionRequestBody> = {}) {
  const request = await ask(over)
  whole.gateway.pay(sessionOf(await open(request)))
  await checkCollectionPayment(own, whole.gateway, request.id)
  await happen()
  return now(request)
}

const ledger = async ({ id }: CollectionRequest) =>
  Object.fromEntries(
    (
      await many<{ account: string; sum: number }>(
        ctx.db,
        sql`with theirs as (select t.* from payments.transfers t
            where ${`held:collection:${id}`} in (t.from_account, t.to_account)
              or t.reference in (select r.id::text from payments.refunds r join payments.payments p on p.id = r.payment_id
                where p.subject = ${`collection:${id}`}))
          select split_part(account, ':', 1) as account, sum(amount) as sum from (
            select to_account as account, amount from theirs union all select from_account, -amount from theirs) entries
          group by 1 having sum(amount) <> 0`,
      )
    ).map(({ account, sum }) => [account, sum]),
  )
const EVEN = {}
const givenBack = { refunds: [{ amount: 2500, status: 'refunded' }] }
const weigh = ({ id }: CollectionRequest, grams = 55_000) =>
  run(ctx.db, sql`select collections.weighed(${id}, ${grams}::int)`)
const plan = ({ id }: CollectionRequest) => run(ctx.db, sql`select collections.plan(${id})`)
const giveUp = ({ id }: CollectionRequest) => transact(ctx, tx => giveUpCollection(tx, id))
const isPlannable = async ({ id }: CollectionRequest) =>
  (await many(ctx.db, sql`select from collections.due(${DAY}::date, ${DAY}::date) where request_id = ${id}`))
    .length === 1

describe('the price', () => {
  test.each([
    [1000, 0],
    [25_000, 0],
    [25_500, 2500],
    [100_000, 2500],
    [100_500, 9000],
  ])('a collection of %i grams costs %i baisa', (grams, price) =>
    expect(collectionPrice(grams, PRICES)).toBe(price),
  )

  /**
   * @promise collections.form.costs
   * @promise collections.form.isFree
   */
  test('books a collection with the price 0 at once, with nothing to pay', async () => {
    const request = await ask({ grams: 25_000, price: 0 })
    expect(request).toMatchObject({ status: 'requested', price: 0, payment: null, holdExpiresAt: null })
    expect(await isPlannable(request)).toBe(true)
    expect(await codeOf(open(request))).toBe('not_found')
    await weigh(request)
    expect(await ledger(request)).toEqual(EVEN)
  })

  /**
   * @promise refusals.collection_price_changed
   * @promise admin-settings.effects.collection_price_small (office, settings, prices of pickups)
   * @promise admin-settings.effects.collection_price_medium (office, settings, prices of pickups)
   * @promise admin-settings.effects.collection_price_large (office, settings, prices of pickups)
   */
  test('refuses a changed price and states the new one; booked collections keep theirs', async () => {
    const booked = await paid()
    await given(database.pool, { collection_price_medium: 3000 })
    expect(await codeOf(ask())).toBe('collection_price_changed')
    const refused = await ask({ collectOn: collectionDays(new Date(), USUAL_SETTINGS)[4]! }).catch(
      error => error,
    )
    expect(refused).toMatchObject({ code: 'collection_price_changed', facts: { price: 3000 } })
    expect(await codeOf(ask({ price: 0 }))).toBe('collection_price_changed')
    expect(await now(booked)).toMatchObject({ price: 2500, status: 'requested' })
  })
})

describe('a pickup with a price', () => {
  /**
   * @promise collections.form.costs
   * @promise collections.form.isFree
   * @promise checkout.held.confirming (paying a pickup)
   * @promise checkout.held.notPaid (paying a pickup)
   */
  test('plans a collection with a price only after its payment', async () => {
    const request = await ask()
    expect(request).toMatchObject({ status: 'awaiting_payment', price: 2500, payment: null })
    expect(Date.parse(request.holdExpiresAt!) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await isPlannable(request)).toBe(false)
    expect((await selectOpenRequests(ctx.db)).map(({ id }) => id)).not.toContain(request.id)
    await weigh(request)
    await plan(request)
    expect(await now(request)).toMatchObject({ status: 'awaiting_payment' })

    const pages = await Promise.all([open(request), open(request)])
    expect(new Set(pages.map(sessionOf).filter(Boolean)).size).toBe(1)
    whole.gateway.pay(sessionOf(await open(request)))
    await checkCollectionPayment(own, whole.gateway, request.id)
    await checkCollectionPayment(own, whole.gateway, request.id)
    await happen()
    expect(await now(request)).toMatchObject({
      status: 'requested',
      holdExpiresAt: null,
      payment: { status: 'captured', amount: 2500 },
    })
    expect(await isPlannable(request)).toBe(true)
    expect(await ledger(request)).toEqual({ gateway: -2500, held: 2500 })
    await weigh(request)
    await weigh(request, 54_000)
    expect(await ledger(request)).toEqual({ gateway: -2500, collections: 2500 })
  })

  /**
   * @promise collections.pay.left
   * @promise collections.paid.released.text
   */
  test('holds an unpaid collection at most until its rounds are planned', async () => {
    const last = new Date(`${DAY}T15:57:00Z`)
    last.setUTCDate(last.getUTCDate() - 1)
    const late: Ctx = { ...own, now: last, pinned: true }
    const request = await requestCollection(keyed(late), wanted())
    expect(request.holdExpiresAt && Date.parse(request.holdExpiresAt) - last.getTime()).toBe(3 * 60_000)
  })

  /**
   * @promise collections.pay.left (a pickup that waits to be paid, and one that did not wait for it)
   * @promise collections.paid.released.text (a pickup that waits to be paid, and one that did not wait for
   *   it)
   * @promise collections.paid.late.text (a pickup that was paid too late; mail, push, inbox
   *   `collection_refunded`)
   */
  test('releases an unpaid collection and its day; a late payment is refunded', async () => {
    const request = await ask()
    const page = await open(request)
    expect(await codeOf(ask())).toBe('collection_exists')
    await endHold(request)
    await releaseUnpaid(ctx)
    expect(await now(request)).toMatchObject({ status: 'released', holdExpiresAt: null })
    expect(await selectRequests(ctx.db, userOf(own))).toEqual([])
    expect(await codeOf(open(request))).toBe('collection_hold_expired')
    const next = await ask()
    whole.gateway.pay(sessionOf(page))
    await happen()
    await happen()
    expect(await now(request)).toMatchObject({ status: 'released', payment: givenBack })
    expect(await now(next)).toMatchObject({ status: 'awaiting_payment' })
    expect(await ledger(request)).toEqual(EVEN)
    expect((await selectRequests(ctx.db, userOf(own))).map(({ id }) => id)).toEqual([next.id, request.id])
  })

  test('books a collection that is paid at the last moment, instead of releasing it', async () => {
    const request = await ask()
    whole.gateway.pay(sessionOf(await open(request)))
    await endHold(request)
    await checkCollectionPayment(own, whole.gateway, request.id)
    await releaseUnpaid(ctx)
    await happen()
    expect(await now(request)).toMatchObject({ status: 'requested' })
  })

  test('pays or releases a collection, whichever comes first, without losing money', async () => {
    for (let time = 0; time < 8; time++) {
      const request = await ask()
      whole.gateway.pay(sessionOf(await open(request)))
      await endHold(request)
      await Promise.all([
        checkCollectionPayment(own, whole.gateway, request.id),
        releaseUnpaid(ctx),
        checkCollectionPayment(own, whole.gateway, request.id),
      ])
      await happen()
      await happen()
      const { status } = await now(request)
      expect(await ledger(request)).toEqual(status === 'requested' ? { gateway: -2500, held: 2500 } : EVEN)
      if (status === 'requested') await cancelCollection(own, request.id)
    }
  })

  /**
   * @promise collections.cancel.refund
   * @promise collections.paid.cancelled.text
   */
  test('leaves a collection paid or cancelled, with the right refund, when both coincide', async () => {
    for (let time = 0; time < 8; time++) {
      const request = await ask()
      whole.gateway.pay(sessionOf(await open(request)))
      const { won } = await race([
        cancelCollection(own, request.id),
        checkCollectionPayment(own, whole.gateway, request.id).then(happen),
      ])
      expect(won).toBe(2)
      await happen()
      await happen()
      expect(['released', 'cancelled']).toContain((await now(request)).status)
      expect(await ledger(request)).toEqual(EVEN)
    }
  })

  /**
   * @promise checkout.held.confirming
   * @promise checkout.held.notPaid
   */
  test('finds a payment by reconciliation after the crash of the notified process', async () => {
    const request = await ask()
    whole.gateway.lostResponses = 1
    expect(await codeOf(open(request))).toBe('payment_unavailable')
    const page = await open(request)
    whole.gateway.pay(sessionOf(page))
    await run(
      ctx.db,
      sql`update payments.payments set created_at = now() - interval '1 minute' where subject = ${`collection:${request.id}`}`,
    )
    await reconcile(ctx, whole.gateway)
    await happen()
    expect(await now(request)).toMatchObject({ status: 'requested', payment: { status: 'captured' } })
  })

  test('answers not found for another person’s collection', async () => {
    const request = await ask()
    const stranger = as(ctx, await aNeighbour(ctx))
    expect(await codeOf(payCollection(stranger, whole.gateway, request.id, 'card'))).toBe('not_found')
    expect(await codeOf(checkCollectionPayment(stranger, whole.gateway, request.id))).toBe('not_found')
    expect(await codeOf(cancelCollection(stranger, request.id))).toBe('not_found')
    expect(await codeOf(ownRequest(stranger, request.id))).toBe('not_found')
  })
})

describe('the whole price is refunded once', () => {
  /**
   * @promise collections.form.priceBack (One-time pickup, before and after paying; mail, push, inbox
   *   `collection_booked`)
   * @promise collections.paid.fixed (One-time pickup, before and after paying; mail, push, inbox
   *   `collection_booked`)
   * @promise collections.cancel.refund (a paid pickup, cancel dialog and page)
   * @promise collections.paid.cancelled.text (a paid pickup, cancel dialog and page)
   */
  test('refunds a collection once when its person cancels in time, whatever the clicks', async () => {
    const request = await paid()
    // A draft round has the pickup.
    await plan(request)
    const { won, codes } = await race([cancelCollection(own, request.id), cancelCollection(own, request.id)])
    expect({ won, codes }).toEqual({ won: 1, codes: ['collection_closed'] })
    await happen()
    expect(await now(request)).toMatchObject({ status: 'cancelled', payment: givenBack })
    expect(await ledger(request)).toEqual(EVEN)
  })

  /**
   * @promise collections.form.priceBack
   * @promise collections.paid.fixed
   */
  test('refunds once when the office gives up a collection that no round came for', async () => {
    const request = await paid()
    await plan(request)
    expect(await Promise.all([giveUp(request), giveUp(request)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    await happen()
    expect(await now(request)).toMatchObject({ status: 'cancelled', payment: givenBack })
    expect(await ledger(request)).toEqual(EVEN)
  })

  /**
   * @promise collections.form.priceBack
   * @promise collections.paid.fixed
   */
  test('refunds once when the driver came after all; the collection is then free', async () => {
    const request = await paid()
    await plan(request)
    await giveUp(request)
    await happen()
    await run(ctx.db, sql`select collections.take_up(${request.id}, ${DAY}::date)`)
    await weigh(request)
    expect(await now(request)).toMatchObject({ status: 'collected', payment: givenBack })
    expect(await ledger(request)).toEqual(EVEN)
  })

  /**
   * @promise collections.form.priceBack
   * @promise collections.paid.fixed
   */
  test('refunds a collection three days after a day on which no round came', async () => {
    const request = await paid()
    const free = await ask({
      grams: 5000,
      price: 0,
      collectOn: collectionDays(new Date(), USUAL_SETTINGS)[5]!,
    })
    await plan(request)
    const passed = (days: number) =>
      run(
        ctx.db,
        sql`update collections.requests set collect_on = platform.muscat_day(now()) - ${days}::int - case when price = 0 then 1 else 0 end
          where id = any(${[request.id, free.id]}::uuid[])`,
      )
    await passed(2)
    await giveBackMissed(ctx)
    expect(await now(request)).toMatchObject({ status: 'planned' })
    await passed(3)
    await giveBackMissed(ctx)
    await giveBackMissed(ctx)
    await happen()
    expect(await now(request)).toMatchObject({ status: 'cancelled', payment: givenBack })
    expect(await now(free)).toMatchObject({ status: 'requested' })
    expect(await ledger(request)).toEqual(EVEN)
  })

  test('refunds a collection once when its driver undoes it repeatedly', async () => {
    const request = await paid()
    await plan(request)
    for (const _ of [1, 2]) {
      await weigh(request)
      expect(await ledger(request)).toEqual({ gateway: -2500, collections: 2500 })
      await run(ctx.db, sql`select collections.not_weighed(${request.id})`)
      expect(await ledger(request)).toEqual({ gateway: -2500, held: 2500 })
    }
    await giveUp(request)
    await happen()
    expect(await now(request)).toMatchObject({ status: 'cancelled', payment: givenBack })
    expect(await ledger(request)).toEqual(EVEN)
  })

  test('refunds nothing once the collection was done', async () => {
    const request = await paid()
    await plan(request)
    await weigh(request)
    expect(await giveUp(request)).toBe(false)
    expect(await codeOf(cancelCollection(own, request.id))).toBe('collection_closed')
    await happen()
    expect(await now(request)).toMatchObject({ status: 'collected', payment: { refunds: [] } })
  })

  test('refunds a collection at the gateway when its person is erased', async () => {
    const [booked, waiting] = [
      await paid(),
      await ask({ collectOn: collectionDays(new Date(), USUAL_SETTINGS)[4]! }),
    ]
    const page = await open(waiting)
    const gone = { userId: userOf(own), email: 'salim@people.test' }
    await transact(ctx, tx => collectionReactions['identity.erased'](tx, gone))
    whole.gateway.pay(sessionOf(page))
    await happen()
    await happen()
    expect(await now(booked)).toMatchObject({ status: 'cancelled', payment: givenBack })
    expect(await now(waiting)).toMatchObject({ status: 'released', payment: givenBack })
    const { names } = await one<{ names: string[] }>(
      ctx.db,
      sql`select array_agg(distinct details ->> 'name') as names from payments.payments
        where subject in (${`collection:${booked.id}`}, ${`collection:${waiting.id}`})`,
    )
    expect(names).toEqual([''])
  })
})

const userOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : '')
